import { useState } from 'react'
import { isNotFound } from '../../../api/errors'
import { useExportData } from '../../../api/profile'
import { refetchAccountEvents } from '../../../api/sessions'
import { config } from '../../../config'
import { saveFile } from '../../../lib/save-file'
import { serverNow } from '../../../lib/server-clock'
import { lazyDialog } from '../../../loading/lazy-dialog'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { HelpLink } from '../../../ui/HelpLink'
import { IconDownload } from '../../../ui/icons'
import { Switch } from '../../../ui/Switch'
import { Text } from '../../../ui/Text'
import { chooseConsent, useConsent } from '../../consent'
import * as css from '../account.css'
import { SettingsSection } from '../SettingsSection'
import { getAccountTexts, useAccountTexts } from '../texts'

const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog'), 'DeleteAccountDialog')
const StoredDataDialog = lazyDialog(() => import('./StoredDataDialog'), 'StoredDataDialog')

const createFileName = (now: number): string => `zoog-vpn-${new Date(now).toISOString().slice(0, 10)}.json`

/** The section that exports the account's data, lists the data stored in this browser, and sets the tracking consent. */
export const DataSection = () => {
  const { account, consent } = useAccountTexts()
  const { data, stored } = account
  const { choice, isRequired } = useConsent()
  const [isOpen, setOpen] = useState(false)
  const { refetch, isFetching, error } = useExportData()
  const save = async () => {
    const { data: exported } = await refetch()
    if (exported === undefined) return
    saveFile(createFileName(serverNow()), 'application/json', `${JSON.stringify(exported, null, 2)}\n`)
    void refetchAccountEvents()
    showSnackbar('success', getAccountTexts().account.data.saved())
  }
  return (
    <SettingsSection id="data" title={data.title()} hint={data.hint()}>
      {isNotFound(error) && (
        <Text>
          <HelpLink isContact>{data.missing()}</HelpLink>
        </Text>
      )}
      <div className={css.actions}>
        {!isNotFound(error) && (
          <Button
            variant="secondary"
            icon={<IconDownload size={18} />}
            isBusy={isFetching}
            onClick={() => void save()}
          >
            {data.download()}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {stored.open()}
        </Button>
      </div>
      <Switch
        label={consent.setting()}
        hint={consent.settingHint()}
        checked={choice === null ? isRequired === false : choice === 'given'}
        onChange={(isOn) => chooseConsent(isOn ? 'given' : 'declined')}
      />
      {isOpen && <StoredDataDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

/** The section that deletes the account. Renders nothing if the deployment has no key for the request's encrypted body. */
export const DeleteAccountSection = () => {
  const { remove } = useAccountTexts().account
  const [isOpen, setOpen] = useState(false)
  if (config.encryptionKey === null) return null
  return (
    <SettingsSection id="remove" title={remove.title()} hint={remove.hint()}>
      <div className={css.actions}>
        <Button variant="ghost" isFlush className={css.dangerous} onClick={() => setOpen(true)}>
          {remove.open()}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}

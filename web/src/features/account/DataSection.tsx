import { isMissing } from '../../api/failures'
import { useExportData } from '../../api/profile'
import { currentTexts, useTexts } from '../../i18n/account-texts'
import { saveFile } from '../../lib/save-file'
import { serverNow } from '../../lib/server-clock'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { IconDownload } from '../../ui/icons'
import { Text } from '../../ui/Text'
import { SettingsSection } from './SettingsSection'
import * as css from './SettingsSection.css'

const fileName = (now: number): string => `zoog-vpn-${new Date(now).toISOString().slice(0, 10)}.json`

/** Everything that is kept about the user, as a file. */
export const DataSection = () => {
  const { data } = useTexts().account
  const { refetch, isFetching, error } = useExportData()
  const save = async () => {
    const { data: everything } = await refetch()
    if (everything === undefined) return
    saveFile(fileName(serverNow()), 'application/json', `${JSON.stringify(everything, null, 2)}\n`)
    showSnackbar('success', currentTexts().LL.account.data.saved())
  }
  return (
    <SettingsSection title={data.title()} hint={data.hint()}>
      {isMissing(error) ? (
        <Text tone="muted">{data.missing()}</Text>
      ) : (
        <div className={css.actions}>
          <Button
            variant="secondary"
            icon={<IconDownload size={18} />}
            busy={isFetching}
            onClick={() => void save()}
          >
            {data.download()}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}

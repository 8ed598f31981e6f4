import { type ReactNode, useId, useState } from 'react'
import { isMissing } from '../../../api/failures'
import { useServers } from '../../../api/setup'
import { useTravelAdvice } from '../../../api/travel'
import { config } from '../../../config'
import { useLanguage } from '../../../i18n/language'
import { currentTexts, useTexts } from '../../../i18n/travel-texts'
import { countryName } from '../../../lib/countries'
import { helpCentreUrl } from '../../../lib/help-centre'
import { PATHS } from '../../../lib/paths'
import { saveFile } from '../../../lib/save-file'
import { serverNow } from '../../../lib/server-clock'
import { zipOf } from '../../../lib/zip'
import { LoadFailed } from '../../../parts/LoadFailed'
import { NotLoaded } from '../../../parts/NotLoaded'
import { archivedFiles } from '../../../parts/openvpn/archive'
import { PROTOCOLS } from '../../../parts/openvpn/openvpn-file'
import { type Files, usableOf, useFiles } from '../../../parts/openvpn/use-files'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { IconDownload } from '../../../ui/icons'
import { Notice } from '../../../ui/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { Step, Steps } from '../../../ui/Steps'
import { type Choices, KitForm, type Order } from './KitForm'
import { fitForTravel, kitName, kitOf } from './kit'
import { readMe } from './read-me'
import { formatDay, formatDays, getMadeTrip, localDay, setMadeTrip } from './trip'

const choicesAtFirst = (): Choices => {
  const { country = '', from = '', to = '' } = getMadeTrip(localDay(serverNow())) ?? {}
  return { trip: { country, from, to }, locations: null, protocols: new Set(PROTOCOLS) }
}

/** The kit's archive. All it takes came with the dialog: somebody may be offline by now. */
const packed = async (files: Files, order: Order, language: string): Promise<Blob> => {
  const { trip, locations, protocols } = order
  const { origin } = window.location
  const entries = archivedFiles(files, locations, protocols, fitForTravel)
  const page = readMe(
    {
      ...order,
      language,
      direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
      country: countryName(trip.country, language),
      days: formatDays(trip, language),
      madeOn: formatDay(order.today, language),
      files: entries,
      addresses: {
        app: origin + PATHS.downloads,
        password: origin + PATHS.configurationFiles,
        portal: origin,
        help: helpCentreUrl(window.location, config.helpCentreUrl),
      },
    },
    currentTexts().LL,
  )
  return zipOf(await kitOf(page, entries))
}

interface Made {
  name: string
  blob: Blob
}
const save = ({ name, blob }: Made): void => saveFile(name, 'application/zip', blob)

/** What to do with a kit that is made. */
const WhatNext = ({ file }: { file: string }) => {
  const { travel } = useTexts()
  return (
    <>
      <Notice tone="success" role="status" title={travel.made()}>
        <bdi dir="ltr">{file}</bdi>
      </Notice>
      <Steps>
        <Step>{travel.next.copy({ file })}</Step>
        <Step>{travel.next.read()}</Step>
        <Step>{travel.next.test()}</Step>
      </Steps>
    </>
  )
}

/** Makes a travel kit: where to, when, and with which files (R-TRAVEL-1, R-TRAVEL-2). */
export const TravelDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { common, travel, setupFiles } = useTexts()
  const language = useLanguage()
  const id = useId()
  const { files, error, retry } = useFiles()
  const { data: list } = useServers()
  const advice = useTravelAdvice()
  const [choices, setChoices] = useState(choicesAtFirst)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Made | null>(null)

  const make = async (order: Order) => {
    if (!files) return
    setBusy(true)
    try {
      const kit = { name: kitName(order.trip.country), blob: await packed(files, order, language) }
      save(kit)
      setMadeTrip({ ...order.trip, made: order.today })
      setMade(kit)
    } catch {
      showSnackbar('error', currentTexts().LL.travel.failed())
    }
    setBusy(false)
  }

  const isAdviceKnown = advice.data !== undefined || advice.error !== null
  const isEmpty = files !== undefined && usableOf(files).length === 0
  const isForm = files && list && isAdviceKnown && !isEmpty
  const body = (): ReactNode => {
    if (isMissing(error))
      return <Notice title={setupFiles.missing.title()}>{setupFiles.missing.text()}</Notice>
    if (error) return <LoadFailed what="openVpn" compact error={error} retry={retry} />
    if (isEmpty) return <Notice title={travel.none()} />
    if (!isForm) return <Skeleton height={320} radius={14} />
    return (
      <>
        {advice.error && !advice.data && !isMissing(advice.error) && (
          <NotLoaded title={travel.adviceFailed()} retry={advice.refetch} />
        )}
        <KitForm
          id={id}
          files={files}
          servers={list.serverList}
          advice={advice.data?.items ?? []}
          choices={choices}
          setChoices={setChoices}
          onOrder={(order) => void make(order)}
        />
      </>
    )
  }
  const footer = (): ReactNode => {
    if (made)
      return (
        <>
          <Button onClick={onClose} autoFocus>
            {travel.done()}
          </Button>
          <Button variant="secondary" onClick={() => save(made)}>
            {travel.again()}
          </Button>
          <Button variant="secondary" onClick={() => setMade(null)}>
            {travel.change()}
          </Button>
        </>
      )
    return (
      <>
        {isForm && (
          <Button type="submit" form={id} busy={busy} icon={<IconDownload size={18} />}>
            {travel.make()}
          </Button>
        )}
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {common.cancel()}
        </Button>
      </>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role={made ? 'dialog' : 'alertdialog'}
      size="lg"
      locked={busy}
      title={travel.title()}
      description={made ? undefined : travel.text()}
      closeLabel={common.close()}
      footer={footer()}
    >
      {made ? <WhatNext file={made.name} /> : body()}
    </Dialog>
  )
}

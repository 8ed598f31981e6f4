import { travelContract } from '@zoog/contract/travel'
import { type ReactNode, useId, useState } from 'react'
import { createAreaClient, queryOptions } from '../../api/create-client'
import { isNotFound } from '../../api/errors'
import { config } from '../../config'
import { useLanguage } from '../../i18n/language'
import { getCountryName } from '../../lib/countries'
import { hasSecureContext } from '../../lib/crypto'
import { PATHS } from '../../lib/paths'
import { getHelpCenterUrl } from '../../lib/portal-config'
import { saveFile } from '../../lib/save-file'
import { serverNow } from '../../lib/server-clock'
import { createZip } from '../../lib/zip'
import { LoadError } from '../../loading/LoadError'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { IconDownload } from '../../ui/icons'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { Step, Steps } from '../../ui/Steps'
import {
  createArchiveFiles,
  getUsableLocations,
  type OpenVpnFiles,
  PROTOCOLS,
  useOpenVpnFiles,
} from '../openvpn'
import { renderReadMe } from './read-me'
import { type TravelKitChoices, TravelKitForm, type TravelKitRequest } from './TravelKitForm'
import { getTravelKitTexts, useTravelKitTexts } from './texts'
import { createKitFiles, KIT_FILE_NAME, neutralizeFileNames, restrictToHttpsPort } from './travel-kit'
import { formatTripDates, formatTripDay, getSavedTrip, saveTrip, toLocalDay } from './trip'

const travelApi = createAreaClient(travelContract)

/** Queries countries with filtered networks, and advice for them; 404 if the server lacks the endpoint. */
const useTravelAdvice = () =>
  travelApi.getAdvice.useQuery(queryOptions(travelContract.getAdvice, ['travel.advice']))

const getInitialChoices = (): TravelKitChoices => {
  const { country = '', from = '', to = '' } = getSavedTrip(toLocalDay(serverNow())) ?? {}
  return { trip: { country, from, to }, locations: null, protocols: new Set(PROTOCOLS) }
}

/** Returns the kit's archive. Works without a network, because the customer may be offline by then. */
const createKit = async (files: OpenVpnFiles, request: TravelKitRequest, language: string): Promise<Blob> => {
  const { trip, locations, protocols } = request
  const { origin } = window.location
  const entries = neutralizeFileNames(createArchiveFiles(files, locations, protocols, restrictToHttpsPort))
  const page = renderReadMe(
    {
      ...request,
      language,
      direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
      country: getCountryName(trip.country, language),
      days: formatTripDates(trip, language),
      createdOn: formatTripDay(request.today, language),
      files: entries,
      addresses: {
        app: origin + PATHS.downloads,
        password: origin + PATHS.configurationFiles,
        portal: origin,
        help: getHelpCenterUrl(window.location, config.helpCenterUrl),
      },
    },
    getTravelKitTexts(),
  )
  return createZip(await createKitFiles(page, entries))
}

const save = (kit: Blob): void => saveFile(KIT_FILE_NAME, 'application/zip', kit)

const NextSteps = () => {
  const { travel } = useTravelKitTexts()
  return (
    <>
      <Notice tone="success" role="status" title={travel.downloaded()}>
        <bdi dir="ltr">{KIT_FILE_NAME}</bdi>
      </Notice>
      <Steps>
        <Step>{travel.nextSteps.copy({ file: KIT_FILE_NAME })}</Step>
        <Step>{travel.nextSteps.read()}</Step>
        <Step>{travel.nextSteps.test()}</Step>
      </Steps>
    </>
  )
}

/** Creates a travel kit for a destination (R-TRAVEL-1, R-TRAVEL-2). */
export const TravelKitDialog = ({ onClose }: { onClose: () => void }) => {
  const { common, travel, setupFiles } = useTravelKitTexts()
  const language = useLanguage()
  const id = useId()
  const { files, error, retry } = useOpenVpnFiles()
  const advice = useTravelAdvice()
  const [choices, setChoices] = useState(getInitialChoices)
  const [isBusy, setBusy] = useState(false)
  const [createdKit, setCreatedKit] = useState<Blob | null>(null)

  const makeKit = async (request: TravelKitRequest) => {
    if (!files) return
    setBusy(true)
    try {
      const kit = await createKit(files, request, language)
      save(kit)
      saveTrip({ ...request.trip, createdOn: request.today })
      setCreatedKit(kit)
    } catch {
      const { errors, travel: texts } = getTravelKitTexts()
      showSnackbar('error', hasSecureContext() ? texts.failed() : errors.insecure())
    }
    setBusy(false)
  }

  const isAdviceKnown = advice.data !== undefined || advice.error !== null
  const isEmpty = files !== undefined && getUsableLocations(files).length === 0
  const isForm = files && isAdviceKnown && !isEmpty
  const body = (): ReactNode => {
    if (isNotFound(error))
      return <Notice title={setupFiles.unavailable.title()}>{setupFiles.unavailable.text()}</Notice>
    if (error) return <LoadError content="openVpn" isCompact error={error} retry={retry} />
    if (isEmpty) return <Notice title={travel.noLocations()} />
    if (!isForm) return <Skeleton height={320} radius={14} />
    return (
      <>
        {advice.error && !advice.data && !isNotFound(advice.error) && (
          <LoadError content="travelAdvice" isCompact error={advice.error} />
        )}
        <TravelKitForm
          id={id}
          files={files}
          advice={advice.data?.items ?? []}
          choices={choices}
          setChoices={setChoices}
          onRequest={(request) => void makeKit(request)}
        />
      </>
    )
  }
  const footer = (): ReactNode => {
    if (createdKit)
      return (
        <>
          <Button onClick={onClose} autoFocus>
            {travel.done()}
          </Button>
          <Button variant="secondary" onClick={() => save(createdKit)}>
            {travel.downloadAgain()}
          </Button>
          <Button variant="secondary" onClick={() => setCreatedKit(null)}>
            {travel.changeKit()}
          </Button>
        </>
      )
    return (
      <>
        {isForm && (
          <Button type="submit" form={id} isBusy={isBusy} icon={<IconDownload size={18} />}>
            {travel.download()}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {common.cancel()}
        </Button>
      </>
    )
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      isKeptOnPressOutside={!createdKit}
      isLocked={isBusy}
      title={travel.title()}
      description={createdKit ? undefined : travel.text()}
      footer={footer()}
    >
      {createdKit ? <NextSteps /> : body()}
    </Dialog>
  )
}

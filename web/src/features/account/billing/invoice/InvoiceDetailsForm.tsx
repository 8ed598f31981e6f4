import { LIMITS } from '@zoog/contract/constants'
import { type InvoiceDetails, invoiceDetails } from '@zoog/contract/invoice'
import { useEffect } from 'react'
import { isNotFound } from '../../../../api/errors'
import { type Check, createTextCheck } from '../../../../forms/checks'
import { SubmitError } from '../../../../forms/Submit'
import type { useSubmit } from '../../../../forms/use-submit'
import { Stack } from '../../../../ui/Layout'
import { TextField } from '../../../../ui/TextField'
import { useAccountTexts } from '../../texts'
import { useRestoredForm } from '../../use-restored-form'
import { getCachedInvoiceDetails, useSetInvoiceDetails } from './api'

const LINES = [
  { name: 'company', autoComplete: 'organization' },
  { name: 'street', autoComplete: 'address-line1' },
  { name: 'town', autoComplete: 'address-level2' },
  { name: 'country', autoComplete: 'country-name' },
] as const

type FieldName = (typeof LINES)[number]['name'] | 'vatId'

const checkLine = createTextCheck(100)
/** Requires the lines before the country: an empty line would move the others up (the server stores no empty lines). */
const checkRequiredLine: Check = (value, all) => {
  const isAddressEmpty = [all.street, all.town, all.country].every((line) => !line?.trim())
  return value.trim() === '' && !isAddressEmpty ? 'addressIncomplete' : checkLine(value, all)
}
const checkCompany = createTextCheck(LIMITS.name)
const checkVatId: Check = (value) => (invoiceDetails.shape.vatId.safeParse(value).success ? null : 'rejected')

const toDetails = ({ company, street, town, country, vatId }: Record<FieldName, string>): InvoiceDetails => ({
  company: company.trim(),
  address: [street, town, country].map((line) => line.trim()).filter(Boolean),
  vatId: vatId.trim(),
})

type SaveProgress = Pick<ReturnType<typeof useSubmit>, 'isBusy' | 'isSending'>
export const NOT_SAVING: SaveProgress = { isBusy: false, isSending: false }

interface InvoiceDetailsFormProps {
  id: string
  details: InvoiceDetails | null
  onSaved: () => void
  onUnsupported: () => void
  /** Reports the state of the request, for the buttons in the dialog's footer. */
  onProgress: (progress: SaveProgress) => void
}

/** The form for the optional company details on future invoices: company, address and tax number. */
export const InvoiceDetailsForm = ({
  id,
  details,
  onSaved,
  onUnsupported,
  onProgress,
}: InvoiceDetailsFormProps) => {
  const { invoice } = useAccountTexts()
  const { mutateAsync } = useSetInvoiceDetails()
  const [street = '', town = '', ...rest] = details?.address ?? []
  const form = useRestoredForm('invoice details', {
    checks: {
      company: checkCompany,
      street: checkRequiredLine,
      town: checkRequiredLine,
      country: checkLine,
      vatId: checkVatId,
    },
    initial: {
      company: details?.company ?? '',
      street,
      town,
      country: rest.join(', '),
      vatId: details?.vatId ?? '',
    },
    autoFocus: true,
    send: (values) => mutateAsync({ body: toDetails(values) }),
    onSuccess: onSaved,
    recover: (values) =>
      JSON.stringify(getCachedInvoiceDetails()) === JSON.stringify(toDetails(values)) ? onSaved : null,
    onError: (error) => isNotFound(error) && onUnsupported(),
  })
  const { isBusy, isSending } = form.submission
  useEffect(() => {
    onProgress({ isBusy, isSending })
    return () => onProgress(NOT_SAVING)
  }, [onProgress, isBusy, isSending])
  const vatId = form.fieldProps('vatId')
  return (
    <form {...form.formProps} id={id} aria-label={invoice.detailsTitle()}>
      <Stack gap={4}>
        {LINES.map(({ name, autoComplete }) => (
          <TextField
            key={name}
            {...form.fieldProps(name)}
            label={invoice[name]()}
            autoComplete={autoComplete}
            dir="auto"
          />
        ))}
        <TextField
          {...vatId}
          label={invoice.taxNumber()}
          error={vatId.error && invoice.taxNumberInvalid()}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
        />
        <SubmitError submission={form.submission} onRetry={form.resubmit} />
      </Stack>
    </form>
  )
}

import { humanText, LIMITS } from '@zoog/contract/common'
import { type InvoiceDetails, invoiceDetails } from '@zoog/contract/invoice'
import { isMissing } from '../../../api/failures'
import { useSetInvoiceDetails } from '../../../api/invoice'
import { useTexts } from '../../../i18n/invoice-texts'
import type { Check } from '../../../parts/forms/checks'
import { Unanswered } from '../../../parts/forms/Unanswered'
import { useCall } from '../../../parts/forms/use-call'
import { useKeptForm } from '../../../parts/forms/use-kept-form'
import { Stack } from '../../../ui/Layout'
import { TextField } from '../../../ui/TextField'

const NAMES = ['company', 'street', 'town', 'country', 'vatId'] as const
const LINES = [
  { name: 'company', autoComplete: 'organization' },
  { name: 'street', autoComplete: 'address-line1' },
  { name: 'town', autoComplete: 'address-level2' },
  { name: 'country', autoComplete: 'country-name' },
] as const

const checkLine: Check = (value) => (humanText(100).safeParse(value).success ? null : 'nameInvalid')
const checkCompany: Check = (value) =>
  humanText(LIMITS.name).safeParse(value).success ? null : 'nameInvalid'
const checkVatId: Check = (value) => (invoiceDetails.shape.vatId.safeParse(value).success ? null : 'refused')

interface DetailsFormProps {
  id: string
  /** Null until something was said. */
  details: InvoiceDetails | null
  done: () => void
  /** The server has no call for it. */
  cannotKeep: () => void
  /** It is on its way, or not. */
  setBusy: (isBusy: boolean) => void
}

/** What the next invoices have of a buyer: company, address, tax number. Each of them may be empty. */
export const DetailsForm = ({ id, details, done, cannotKeep, setBusy }: DetailsFormProps) => {
  const { invoice } = useTexts()
  const keep = useSetInvoiceDetails()
  const { send, isUnanswered } = useCall({
    call: keep,
    done,
    refused: (error) => {
      if (isMissing(error)) cannotKeep()
      form.markRefused(error)
    },
  })
  const [street = '', town = '', ...rest] = details?.address ?? []
  const form = useKeptForm('invoice details', {
    names: NAMES,
    checks: {
      company: checkCompany,
      street: checkLine,
      town: checkLine,
      country: checkLine,
      vatId: checkVatId,
    },
    initial: {
      company: details?.company ?? '',
      ...{ street, town, country: rest.join(', ') },
      vatId: details?.vatId ?? '',
    },
    takesFocus: true,
    send: async ({ company, street, town, country, vatId }) => {
      setBusy(true)
      await send({
        company: company.trim(),
        address: [street, town, country].map((line) => line.trim()).filter(Boolean),
        vatId: vatId.trim(),
      })
      setBusy(false)
    },
  })
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
        <Unanswered isShown={isUnanswered} again={form.sendAgain} />
      </Stack>
    </form>
  )
}

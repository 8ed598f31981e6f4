import type { PaymentRecord } from '@zoog/contract/billing'
import { useId, useState } from 'react'
import { isNotFound } from '../../../api/errors'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Notice } from '../../../ui/Notice'
import { SkeletonText } from '../../../ui/Skeleton'
import { useInvoice, useInvoiceDetails } from './api'
import { InvoiceDetailsForm } from './InvoiceDetailsForm'
import { PrintableInvoice } from './PrintableInvoice'
import { PrintableReceipt } from './PrintableReceipt'
import { SavePdfButton } from './SavePdfButton'
import { currentTexts, useTexts } from './texts'

interface PaymentDialogProps {
  payment: PaymentRecord
  open: boolean
  onClose: () => void
}

/**
 * The invoice of a payment, to be read, saved and printed (R-PAYWAY-4). It cannot be changed once it is made, so what it is to
 * have of the buyer is asked before the first. Where the server makes none it is a receipt.
 */
export const PaymentDialog = ({ payment, open, onClose }: PaymentDialogProps) => {
  const { account, common, invoice: texts } = useTexts()
  const known = useInvoiceDetails()
  const [canKeep, setCanKeep] = useState(true)
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const details = known.data?.details ?? null
  const isFirst = known.data !== undefined && details === null && canKeep
  const made = useInvoice(payment.id, { enabled: known.data !== undefined && !isFirst })
  const error = known.error ?? made.error
  const isReceipt = isNotFound(error)
  const close = () => {
    setEditing(false)
    onClose()
  }
  const retry = () => (known.error ? known.refetch() : made.refetch())

  const showing = () => {
    if (isReceipt) return 'receipt'
    if (isFirst || (made.data && isEditing)) return 'details'
    if (made.data) return 'invoice'
    return error ? 'failure' : 'loading'
  }
  const view = showing()

  const print = (
    <Button variant={made.data ? 'secondary' : 'primary'} onClick={() => window.print()}>
      {account.payments.print()}
    </Button>
  )
  const footers = {
    receipt: (
      <>
        {print}
        <Button variant="secondary" onClick={close}>
          {common.close()}
        </Button>
      </>
    ),
    details: (
      <>
        <Button type="submit" form={form} busy={isBusy}>
          {isFirst ? texts.show() : texts.keep()}
        </Button>
        {!isFirst && (
          <Button variant="secondary" disabled={isBusy} onClick={() => setEditing(false)}>
            {texts.back()}
          </Button>
        )}
      </>
    ),
    invoice: (
      <>
        <SavePdfButton paymentId={payment.id} />
        {print}
        {canKeep && (
          <Button variant="ghost" onClick={() => setEditing(true)}>
            {texts.details()}
          </Button>
        )}
      </>
    ),
    failure: undefined,
    loading: undefined,
  }
  const body = () => {
    if (view === 'receipt') return <PrintableReceipt payment={payment} />
    if (view === 'details')
      return (
        <InvoiceDetailsForm
          id={form}
          details={details}
          onSaved={() => {
            if (!isFirst) showSnackbar('success', currentTexts().LL.invoice.kept())
            setEditing(false)
          }}
          onUnsupported={() => {
            setCanKeep(false)
            setEditing(false)
          }}
          onBusyChange={setBusy}
        />
      )
    if (made.data)
      return (
        <>
          {!canKeep && <Notice tone="info">{texts.cannotKeep()}</Notice>}
          <PrintableInvoice {...made.data} />
        </>
      )
    if (view === 'failure')
      return (
        <Notice
          tone="error"
          title={texts.failed()}
          actions={
            <Button
              variant="secondary"
              size="sm"
              busy={known.isFetching || made.isFetching}
              onClick={() => void retry()}
            >
              {common.tryAgain()}
            </Button>
          }
        />
      )
    return (
      <div aria-busy="true">
        <SkeletonText lines={8} />
      </div>
    )
  }
  const title = () => {
    if (view === 'details') return texts.detailsTitle()
    if (view === 'invoice' && made.data) return texts.title({ number: made.data.invoice.number })
    return account.payments.receiptOf({ number: payment.receiptNumber })
  }
  const about = isFirst ? texts.firstText() : texts.detailsText()
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isBusy}
      closeLabel={common.close()}
      title={title()}
      description={view === 'details' ? about : undefined}
      footer={footers[view]}
    >
      {body()}
    </Dialog>
  )
}

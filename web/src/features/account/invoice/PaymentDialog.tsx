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
 * The dialog with a payment's receipt and, on request, its invoice (R-PAYWAY-4). An invoice is immutable, so the dialog asks
 * for the company details before the first one.
 */
export const PaymentDialog = ({ payment, open, onClose }: PaymentDialogProps) => {
  const { account, common, invoice: texts } = useTexts()
  const [isInvoiceWanted, setInvoiceWanted] = useState(false)
  const detailsQuery = useInvoiceDetails({ enabled: isInvoiceWanted })
  const [canSaveDetails, setCanSaveDetails] = useState(true)
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const details = detailsQuery.data?.details ?? null
  const isFirst = detailsQuery.data !== undefined && details === null && canSaveDetails
  const invoiceQuery = useInvoice(payment.id, {
    enabled: isInvoiceWanted && detailsQuery.data !== undefined && !isFirst,
  })
  const error = detailsQuery.error ?? invoiceQuery.error
  const hasInvoices = !isNotFound(error)
  const close = () => {
    setEditing(false)
    onClose()
  }
  const retry = () => (detailsQuery.error ? detailsQuery.refetch() : invoiceQuery.refetch())

  const getView = () => {
    if (!isInvoiceWanted || !hasInvoices) return 'receipt'
    if (isFirst || (invoiceQuery.data && isEditing)) return 'details'
    if (invoiceQuery.data) return 'invoice'
    return error ? 'failure' : 'loading'
  }
  const view = getView()

  const print = (
    <Button variant={view === 'invoice' ? 'secondary' : 'primary'} onClick={() => window.print()}>
      {account.payments.print()}
    </Button>
  )
  const footers = {
    receipt: (
      <>
        {print}
        {hasInvoices && (
          <Button variant="ghost" onClick={() => setInvoiceWanted(true)}>
            {texts.open()}
          </Button>
        )}
      </>
    ),
    details: (
      <>
        <Button type="submit" form={form} busy={isBusy}>
          {isFirst ? texts.show() : texts.saveDetails()}
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => (isFirst ? setInvoiceWanted(false) : setEditing(false))}
        >
          {isFirst ? texts.backToReceipt() : texts.back()}
        </Button>
      </>
    ),
    invoice: (
      <>
        <SavePdfButton paymentId={payment.id} />
        {print}
        {canSaveDetails && (
          <Button variant="ghost" onClick={() => setEditing(true)}>
            {texts.details()}
          </Button>
        )}
      </>
    ),
    failure: undefined,
    loading: undefined,
  }
  const unsupportedNotice = <Notice tone="info">{texts.detailsUnsupported()}</Notice>
  const body = () => {
    if (view === 'receipt')
      return (
        <>
          {!hasInvoices && unsupportedNotice}
          <PrintableReceipt payment={payment} />
        </>
      )
    if (view === 'details')
      return (
        <InvoiceDetailsForm
          id={form}
          details={details}
          onSaved={() => {
            if (!isFirst) showSnackbar('success', currentTexts().LL.invoice.detailsSaved())
            setEditing(false)
          }}
          onUnsupported={() => {
            setCanSaveDetails(false)
            setEditing(false)
          }}
          onBusyChange={setBusy}
        />
      )
    if (invoiceQuery.data)
      return (
        <>
          {!canSaveDetails && unsupportedNotice}
          <PrintableInvoice {...invoiceQuery.data} />
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
              busy={detailsQuery.isFetching || invoiceQuery.isFetching}
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
  const getTitle = () => {
    if (view === 'details') return texts.detailsTitle()
    if (view === 'invoice' && invoiceQuery.data)
      return texts.title({ number: invoiceQuery.data.invoice.number })
    return account.payments.receiptOf({ number: payment.receiptNumber })
  }
  const detailsText = isFirst ? texts.firstText() : texts.detailsText()
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isBusy}
      title={getTitle()}
      description={view === 'details' ? detailsText : undefined}
      footer={footers[view]}
    >
      {body()}
    </Dialog>
  )
}

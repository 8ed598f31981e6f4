import type { PaymentRecord } from '@zoog/contract/billing'
import { useId, useState } from 'react'
import { isMissing } from '../../../api/failures'
import { useInvoice } from '../../../api/invoice'
import { useTexts } from '../../../i18n/invoice-texts'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Notice } from '../../../ui/Notice'
import { SkeletonText } from '../../../ui/Skeleton'
import { DetailsForm } from './DetailsForm'
import { Invoice } from './Invoice'
import { Receipt } from './Receipt'
import { SavePdf } from './SavePdf'

interface PaymentDialogProps {
  payment: PaymentRecord
  open: boolean
  onClose: () => void
}

/**
 * The invoice of a payment, to be read, saved and printed, and what the next ones have of the buyer (R-PAYWAY-4). Where the server
 * makes none it is a receipt.
 */
export const PaymentDialog = ({ payment, open, onClose }: PaymentDialogProps) => {
  const { account, common, invoice } = useTexts()
  const { data, error, refetch, isFetching } = useInvoice(payment.id)
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const isReceipt = isMissing(error)
  const close = () => {
    setEditing(false)
    onClose()
  }
  const print = (
    <Button variant={data ? 'secondary' : 'primary'} onClick={() => window.print()}>
      {account.payments.print()}
    </Button>
  )
  const footer = () => {
    if (isReceipt)
      return (
        <>
          {print}
          <Button variant="secondary" onClick={close}>
            {common.close()}
          </Button>
        </>
      )
    if (!data) return undefined
    if (!isEditing)
      return (
        <>
          <SavePdf paymentId={payment.id} />
          {print}
          <Button variant="ghost" onClick={() => setEditing(true)}>
            {invoice.details()}
          </Button>
        </>
      )
    return (
      <>
        <Button type="submit" form={form} busy={isBusy}>
          {invoice.keep()}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setEditing(false)}>
          {invoice.back()}
        </Button>
      </>
    )
  }
  const title = () => {
    if (data && !isReceipt)
      return isEditing ? invoice.detailsTitle() : invoice.title({ number: data.invoice.number })
    return account.payments.receiptOf({ number: payment.receiptNumber })
  }
  const body = () => {
    if (isReceipt) return <Receipt payment={payment} />
    if (data && isEditing)
      return <DetailsForm id={form} details={data.details} done={() => setEditing(false)} setBusy={setBusy} />
    if (data) return <Invoice {...data} />
    if (error)
      return (
        <Notice
          tone="error"
          title={invoice.failed()}
          actions={
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
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
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isBusy}
      closeLabel={common.close()}
      title={title()}
      description={isEditing ? invoice.detailsText() : undefined}
      footer={footer()}
    >
      {body()}
    </Dialog>
  )
}

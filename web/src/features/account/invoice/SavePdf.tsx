import { useEffect } from 'react'
import { isMissing } from '../../../api/failures'
import { useInvoicePdf } from '../../../api/invoice'
import { currentTexts, useTexts } from '../../../i18n/invoice-texts'
import { saveFile } from '../../../lib/save-file'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'

/** Saves the invoice as the server's file: made there, as it is the seller's document and the same for ever. */
export const SavePdf = ({ paymentId }: { paymentId: number }) => {
  const { invoice } = useTexts()
  const { refetch, isFetching, error } = useInvoicePdf(paymentId)
  const isNone = isMissing(error)
  useEffect(() => {
    if (isNone) showSnackbar('info', currentTexts().LL.invoice.noFile())
  }, [isNone])
  const save = async () => {
    const { data } = await refetch()
    if (data === undefined) return
    const bytes = Uint8Array.from(atob(data.base64), (each) => each.charCodeAt(0))
    saveFile(data.fileName, 'application/pdf', bytes)
    showSnackbar('success', currentTexts().LL.invoice.saved())
  }
  if (isNone) return null
  return (
    <Button busy={isFetching} onClick={() => void save()}>
      {invoice.save()}
    </Button>
  )
}

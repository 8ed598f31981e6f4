import { useEffect } from 'react'
import { isNotFound } from '../../../api/errors'
import { saveFile } from '../../../lib/save-file'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { useInvoicePdf } from './api'
import { currentTexts, useTexts } from './texts'

/** The button that saves the invoice as a PDF. The server creates the file, because the seller's document must not change. */
export const SavePdfButton = ({ paymentId }: { paymentId: number }) => {
  const { invoice } = useTexts()
  const { refetch, isFetching, error } = useInvoicePdf(paymentId)
  const isMissing = isNotFound(error)
  useEffect(() => {
    if (isMissing) showSnackbar('info', currentTexts().LL.invoice.noFile())
  }, [isMissing])
  const save = async () => {
    const { data } = await refetch()
    if (data === undefined) return
    const bytes = Uint8Array.from(atob(data.base64), (char) => char.charCodeAt(0))
    saveFile(data.fileName, 'application/pdf', bytes)
    showSnackbar('success', currentTexts().LL.invoice.saved())
  }
  if (isMissing) return null
  return (
    <Button busy={isFetching} onClick={() => void save()}>
      {invoice.save()}
    </Button>
  )
}

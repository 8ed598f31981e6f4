import { useEffect } from 'react'
import { isNotFound } from '../../../api/errors'
import { saveFile } from '../../../lib/save-file'
import { showSnackbar } from '../../../state/snackbars'
import { Button } from '../../../ui/Button'
import { useInvoicePdf } from './api'
import { currentTexts, useTexts } from './texts'

/** Saves the invoice as the server's file: made there, as it is the seller's document and the same for ever. */
export const SavePdfButton = ({ paymentId }: { paymentId: number }) => {
  const { invoice } = useTexts()
  const { refetch, isFetching, error } = useInvoicePdf(paymentId)
  const isNone = isNotFound(error)
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

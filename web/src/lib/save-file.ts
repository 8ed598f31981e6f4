/** Browsers read the file some time after the click; some ask for a folder first. */
const REVOKE_DELAY_MS = 30_000

/** Saves generated content as a download. */
export const saveFile = (name: string, type: string, content: BlobPart): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface TextFile {
  name: string
  text: string
}

/** Yields to the browser after so many files, so that packing a thousand doesn't freeze the page. */
const FILES_PER_SLICE = 20
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Packs text files into a zip archive. Import it lazily because of the compression library. */
export const createZip = async (files: readonly TextFile[]): Promise<Blob> => {
  const chunks: BlobPart[] = []
  const failures: Error[] = []
  const zip = new Zip((failure, chunk) => {
    if (failure) failures.push(failure)
    else chunks.push(chunk.slice())
  })
  for (const [index, { name, text }] of files.entries()) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(strToU8(text), true)
    if (index % FILES_PER_SLICE === FILES_PER_SLICE - 1) await yieldToBrowser()
  }
  zip.end()
  if (failures[0]) throw failures[0]
  return new Blob(chunks, { type: 'application/zip' })
}

import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface TextFile {
  name: string
  text: string
}

/** After so many files the page gets a breath: packing a thousand must not freeze it. */
const FILES_AT_A_TIME = 20
const breath = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Text files as one archive. Import it lazily: the packer comes with it. */
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
    if (index % FILES_AT_A_TIME === FILES_AT_A_TIME - 1) await breath()
  }
  zip.end()
  if (failures[0]) throw failures[0]
  return new Blob(chunks, { type: 'application/zip' })
}

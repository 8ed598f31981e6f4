import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import { expect, type Locator, type Page } from 'playwright/test'
import { expectPath } from './forms'

export interface DownloadedFile {
  name: string
  bytes: Buffer
}

/** Presses a control and returns the downloaded file. */
export async function downloadBy(page: Page, control: Locator): Promise<DownloadedFile> {
  const downloadPromise = page.waitForEvent('download')
  await control.click()
  const download = await downloadPromise
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Follows a link to the downloads and returns the app's file for this device. */
export async function downloadSuggestedApp(page: Page, link: Locator): Promise<DownloadedFile> {
  await link.click()
  await expectPath(page, '/setup/downloads')
  const thisDevice = page.getByRole('region').filter({ hasText: 'This device' })
  await expect(thisDevice).toHaveCount(1)
  const saved = await downloadBy(page, thisDevice.getByRole('link', { name: /^Download/ }).first())
  await expect(thisDevice.getByText('Your download has started.')).toBeVisible()
  return saved
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const STORED = 0

/** Reads the files of a ZIP archive from its directory. */
export function readZip(bytes: Buffer): { name: string; text: string }[] {
  const end = bytes.length - 22
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a ZIP archive')
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('a broken ZIP archive')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const header = bytes.readUInt32LE(at + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const content = bytes.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return { name, text: content.toString('utf8') }
  })
}

/** Reads the file names of a ZIP archive. */
export const readZipNames = (bytes: Buffer): string[] => readZip(bytes).map(({ name }) => name)

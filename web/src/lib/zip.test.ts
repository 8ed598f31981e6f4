import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createZip } from './zip'

describe('a zip archive', () => {
  it('R-OVPN-1 contains every file unchanged', async () => {
    const files = Array.from({ length: 45 }, (_, index) => ({
      name: `udp/place-${index}.ovpn`,
      text: `# Zürich ${index}\nclient\n`,
    }))
    const blob = await createZip(files)
    const unpacked = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    expect(Object.entries(unpacked).map(([name, bytes]) => ({ name, text: strFromU8(bytes) }))).toEqual(files)
  })
})

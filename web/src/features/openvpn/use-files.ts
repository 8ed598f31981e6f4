import { useMemo } from 'react'
import { WrongShape } from '../../api/failures'
import { useOpenVpnProfile } from '../../api/manual-setup'
import { currentTexts } from '../../i18n/setup-texts'
import { saveFile } from '../../lib/save-file'
import { fullName, type Location } from '../../parts/setup/locations'
import { useLocations } from '../../parts/setup/use-locations'
import { showSnackbar } from '../../state/snackbars'
import {
  isUsable,
  OPENVPN_MIME,
  openVpnFile,
  openVpnFileName,
  PROTOCOLS,
  type Protocol,
  type Remote,
  type SharedParts,
  sharedPartsOf,
} from './openvpn-file'

/** All that files are made of: from here on nothing is asked of the server. */
export interface Files {
  parts: SharedParts
  locations: readonly Location[]
  /** By the server's id; a location without one has no file. */
  remotes: ReadonlyMap<number, Remote>
}

/** What the page shows: files, why there are none, or that they are on their way. */
export const useFiles = () => {
  const places = useLocations()
  const profile = useOpenVpnProfile()
  const { locations } = places
  const { data } = profile
  const parts = useMemo(() => (data ? sharedPartsOf(data) : undefined), [data])
  const files = useMemo(
    (): Files | undefined =>
      parts && data && locations
        ? {
            parts,
            locations,
            remotes: new Map(data.remotes.filter(isUsable).map((remote) => [remote.serverId, remote])),
          }
        : undefined,
    [parts, data, locations],
  )
  const unusable = parts === null ? new WrongShape('GET /setup/openvpn/get') : null
  const error = files ? null : (profile.error ?? places.error ?? unusable)
  const retry = () => Promise.all([profile.refetch(), places.error ? places.refetch() : null])
  return { files, error, retry }
}

/** Locations that a file can be made for. */
export const usableOf = ({ locations, remotes }: Files): Location[] =>
  locations.filter(({ id, locked }) => !locked && remotes.has(id))

/** Saves the file of a location. */
export const download = ({ parts, remotes }: Files, location: Location, protocol: Protocol): void => {
  const remote = remotes.get(location.id)
  if (!remote) return
  const name = openVpnFileName(remote, protocol)
  saveFile(name, OPENVPN_MIME, openVpnFile(parts, remote, protocol, fullName(location)))
  showSnackbar('success', currentTexts().LL.setupFiles.openvpn.saved({ file: name }))
}

const ZIP_NAME = 'zoog-openvpn.zip'

/** Saves every file of the plan as one archive, a folder for each protocol. */
export const downloadAll = async (files: Files): Promise<void> => {
  const texts = currentTexts().LL.setupFiles.openvpn
  try {
    const { zipOf } = await import('../../lib/zip')
    const taken = new Set<string>()
    const unique = (folder: string, name: string, id: number): string => {
      const path = `${folder}/${name}`
      const free = taken.has(path) ? path.replace(/\.ovpn$/, `-${id}.ovpn`) : path
      taken.add(free)
      return free
    }
    const entries = PROTOCOLS.flatMap((protocol) =>
      usableOf(files).flatMap((location) => {
        const remote = files.remotes.get(location.id)
        if (!remote) return []
        const name = unique(protocol, openVpnFileName(remote, protocol), location.id)
        return [{ name, text: openVpnFile(files.parts, remote, protocol, fullName(location)) }]
      }),
    )
    saveFile(ZIP_NAME, 'application/zip', await zipOf(entries))
    showSnackbar('success', texts.saved({ file: ZIP_NAME }))
  } catch {
    showSnackbar('error', texts.zipFailed())
  }
}

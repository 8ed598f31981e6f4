import { isNotFound } from '../../api/errors'
import { useVpnCredentials } from '../../api/manual-setup'
import { LoadError } from '../../loading/LoadError'
import { Card } from '../../ui/Card'
import { SetupUnavailable } from '../setup'
import { FilesView } from './FilesView'
import { OpenVpnPageLoading } from './OpenVpnPageLoading'
import { useOpenVpnFiles } from './use-openvpn-files'

/** OpenVPN files for all locations, generated in the browser from one profile (R-OVPN-1). */
export const OpenVpnPage = () => {
  const { files, error, retry } = useOpenVpnFiles()
  // Load the credentials in parallel with the files.
  useVpnCredentials()
  if (files) return <FilesView files={files} />
  if (isNotFound(error)) return <SetupUnavailable />
  if (error)
    return (
      <Card>
        <LoadError content="openVpn" error={error} retry={retry} />
      </Card>
    )
  return <OpenVpnPageLoading />
}

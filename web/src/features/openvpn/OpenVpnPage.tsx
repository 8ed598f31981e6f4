import { isMissing } from '../../api/failures'
import { useVpnCredentials } from '../../api/manual-setup'
import { LoadFailed } from '../../parts/LoadFailed'
import { useFiles } from '../../parts/openvpn/use-files'
import { FilesMissing } from '../../parts/setup/FilesMissing'
import { Card } from '../../ui/Card'
import { FilesView } from './FilesView'
import { Waiting } from './Waiting'

/** OpenVPN files of every location, made here from one profile (R-OVPN-1). */
export const OpenVpnPage = () => {
  const { files, error, retry } = useFiles()
  // Asked for beside the files that they open, not after them.
  useVpnCredentials()
  if (files) return <FilesView files={files} />
  if (isMissing(error)) return <FilesMissing />
  if (error)
    return (
      <Card>
        <LoadFailed what="openVpn" error={error} retry={retry} />
      </Card>
    )
  return <Waiting />
}

import { isMissing } from '../../api/failures'
import { LoadFailed } from '../../parts/LoadFailed'
import { useFiles } from '../../parts/openvpn/use-files'
import { FilesMissing } from '../../parts/setup/FilesMissing'
import * as layout from '../../parts/setup/SetupLayout.css'
import { Card } from '../../ui/Card'
import { Skeleton } from '../../ui/Skeleton'
import { FilesView } from './FilesView'
import * as css from './OpenVpnPage.css'

const Waiting = () => (
  <div className={layout.page} aria-busy="true">
    <div className={css.waiting}>
      <Skeleton width={240} height={44} radius={10} />
      <Skeleton height={560} radius={16} />
    </div>
    <div className={css.aside}>
      <Skeleton height={230} radius={16} />
      <Skeleton height={330} radius={16} />
    </div>
  </div>
)

/** OpenVPN files of every location, made here from one profile (R-OVPN-1). */
export const OpenVpnPage = () => {
  const { files, error, retry } = useFiles()
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

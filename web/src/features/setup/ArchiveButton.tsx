import { type ComponentProps, useState } from 'react'
import { useSetupTexts } from '../../i18n/setup-texts'
import { saveFile } from '../../lib/save-file'
import type { TextFile } from '../../lib/zip'
import { showSnackbar } from '../../state/snackbars'
import { Button } from '../../ui/Button'

interface ArchiveButtonProps extends Omit<ComponentProps<typeof Button>, 'isBusy' | 'onClick'> {
  archiveName: string
  createFiles: () => readonly TextFile[]
  onSaved?: () => void
}

/** A button that saves files as an archive. */
export const ArchiveButton = ({ archiveName, createFiles, onSaved, ...rest }: ArchiveButtonProps) => {
  const { saved, zipFailed } = useSetupTexts().setupFiles.files
  const [isPacking, setPacking] = useState(false)
  const save = async () => {
    setPacking(true)
    try {
      const { createZip } = await import('../../lib/zip')
      saveFile(archiveName, 'application/zip', await createZip(createFiles()))
      showSnackbar('success', saved({ file: archiveName }))
      onSaved?.()
    } catch {
      showSnackbar('error', zipFailed())
    }
    setPacking(false)
  }
  return <Button {...rest} isBusy={isPacking} onClick={() => void save()} />
}

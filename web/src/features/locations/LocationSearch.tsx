import type { ComponentProps } from 'react'
import { SearchField } from '../../ui/SearchField'
import { useTexts } from './texts'

/** The search field of locations. */
export const LocationSearch = (
  props: Omit<ComponentProps<typeof SearchField>, 'label' | 'placeholder' | 'clearLabel'>,
) => {
  const { servers } = useTexts()
  return (
    <SearchField
      {...props}
      label={servers.search()}
      placeholder={servers.searchHint()}
      clearLabel={servers.clearSearch()}
    />
  )
}

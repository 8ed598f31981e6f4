import type { ComponentProps } from 'react'
import { SearchField } from '../../ui/SearchField'
import { useLocationTexts } from './texts'

/** The search field of locations. */
export const LocationSearch = (
  props: Omit<ComponentProps<typeof SearchField>, 'label' | 'placeholder' | 'clearLabel'>,
) => {
  const { servers } = useLocationTexts()
  return (
    <SearchField
      {...props}
      label={servers.search()}
      placeholder={servers.searchHint()}
      clearLabel={servers.clearSearch()}
    />
  )
}

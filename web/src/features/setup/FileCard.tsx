import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card'
import { Flag } from '../../ui/Flag'
import { Heading } from '../../ui/Text'
import { formatLocationName, type Location } from '../locations'
import * as css from './FileCard.css'

interface FileCardProps {
  title: string
  location: Location
  /** The file name. */
  file: string
  /** The file's actions. */
  children: ReactNode
}

/** A location's file on a setup page. */
export const FileCard = ({ title, location, file, children }: FileCardProps) => {
  const id = useId()
  return (
    <Card as="section" tone="night" aria-labelledby={id}>
      <Heading level={2} size="lg" id={id}>
        {title}
      </Heading>
      <div className={css.place}>
        <Flag country={location.server.locationCode} width={36} />
        <div className={css.names}>
          <div className={css.name}>
            <bdi>{formatLocationName(location)}</bdi>
          </div>
          <div className={css.file} dir="ltr">
            {file}
          </div>
        </div>
      </div>
      {children}
    </Card>
  )
}

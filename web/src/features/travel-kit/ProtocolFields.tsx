import { useId } from 'react'
import { Checkbox } from '../../ui/Checkbox'
import { FieldError } from '../../ui/Field'
import { PROTOCOLS, type Protocol } from '../openvpn'
import { useTexts } from './texts'
import * as css from './travel-kit.css'

interface ProtocolFieldsProps {
  chosen: ReadonlySet<Protocol>
  onToggle: (protocol: Protocol) => void
}

/** A choice of the kit's protocols; at least one is required. */
export const ProtocolFields = ({ chosen, onToggle }: ProtocolFieldsProps) => {
  const { travel, setupFiles } = useTexts()
  const id = useId()
  const isMissing = chosen.size === 0
  return (
    <fieldset
      className={css.group}
      data-wrong={isMissing || undefined}
      aria-describedby={isMissing ? id : undefined}
    >
      <legend className={css.legend}>{travel.kinds()}</legend>
      {PROTOCOLS.map((protocol) => (
        <Checkbox
          key={protocol}
          name="protocol"
          checked={chosen.has(protocol)}
          onChange={() => onToggle(protocol)}
          label={protocol.toUpperCase()}
          hint={protocol === 'udp' ? travel.udp() : setupFiles.openvpn.tcp()}
        />
      ))}
      {isMissing && <FieldError id={id}>{travel.problems.protocols()}</FieldError>}
    </fieldset>
  )
}

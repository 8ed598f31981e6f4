interface EmphasisedProps {
  /** What stands out, such as an address. */
  part: string
  /** The text that it stands in. */
  children: string
}

/** A text of which one part stands out, in its own direction. */
export const Emphasized = ({ part, children }: EmphasisedProps) => {
  const at = children.indexOf(part)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <strong>
        <bdi>{part}</bdi>
      </strong>
      {children.slice(at + part.length)}
    </>
  )
}

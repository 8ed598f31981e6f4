interface EmphasizedProps {
  /** The part to emphasize, such as an address. */
  part: string
  /** The text that contains the part. */
  children: string
}

/** A text with an emphasized part, isolated in its own writing direction. */
export const Emphasized = ({ part, children }: EmphasizedProps) => {
  const start = children.indexOf(part)
  if (start < 0) return children
  return (
    <>
      {children.slice(0, start)}
      <strong>
        <bdi>{part}</bdi>
      </strong>
      {children.slice(start + part.length)}
    </>
  )
}

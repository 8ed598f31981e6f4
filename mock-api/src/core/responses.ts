/** A success with data, as every call but the texts has it. */
export const ok = <T>(data: T): { status: 200; body: { data: T } } => ({ status: 200, body: { data } })

/** A success with nothing to tell. */
export const done = (): { status: 200; body: { data: { result: true } } } => ok({ result: true })

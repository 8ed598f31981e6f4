/** Joins class names and drops other values, as from `icon && css.withIcon`. */
export const classNames = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name).join(' ')

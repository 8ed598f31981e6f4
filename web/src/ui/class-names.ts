/** Joins class names; what is not a name (`icon && css.withIcon` without an icon) is left out. */
export const classNames = (...names: unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name).join(' ')

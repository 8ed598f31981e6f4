import type { ReactNode } from 'react'
import { classNames } from './class-names'
import * as css from './Table.css'
import { visuallyHidden } from './Text.css'

export interface Column<Row> {
  key: string
  /** A string, because on phones each cell shows it. */
  header: string
  /** Only screen readers read the header, for a column of buttons. */
  isHeaderHidden?: boolean
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The main column: on phones the heading of the row's card. */
  isMain?: boolean
}

interface TableProps<Row> {
  /** The table's name, read only by screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/**
 * A table; on phones each row becomes a card. The explicit roles are needed because browsers drop them if CSS changes a
 * table's `display`.
 */
export const Table = <Row,>({ caption, columns, rows, rowKey }: TableProps<Row>) => (
  <table role="table" className={css.table}>
    <caption className={visuallyHidden}>{caption}</caption>
    <thead role="rowgroup" className={css.head}>
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            role="columnheader"
            className={classNames(css.headCell, column.align === 'end' && css.alignEnd)}
          >
            <span className={column.isHeaderHidden ? visuallyHidden : undefined}>{column.header}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={css.body}>
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" className={css.row}>
          {columns.map((column) => (
            <td
              key={column.key}
              role="cell"
              data-column={column.isHeaderHidden ? '' : column.header}
              className={classNames(
                css.cell,
                column.align === 'end' && css.alignEnd,
                column.isMain && css.main,
              )}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

import type { Rewards } from '@zoog/contract/affiliate'
import { useTexts } from '../../i18n/affiliate-texts'
import { useLanguage } from '../../i18n/language'
import { dateFormat, numberFormat } from '../../lib/intl'
import { useMedia } from '../../lib/use-media'
import { screens } from '../../styles/responsive'
import { AccordionItem } from '../../ui/Accordion'
import { Table } from '../../ui/Table'
import * as css from './Rewards.css'

type Month = Rewards['months'][number]

const monthName = (month: string, locale: string, style: 'narrow' | 'short' | 'long'): string =>
  dateFormat(locale, {
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00:00Z`))

/** Days earned, month by month: as bars, and as the table behind them. */
export const EarnedChart = ({ months }: { months: readonly Month[] }) => {
  const { rewards } = useTexts().affiliate
  const language = useLanguage()
  const short = useMedia(screens.phone) ? 'narrow' : 'short'
  const { format } = numberFormat(language, {})
  const most = Math.max(1, ...months.map((month) => month.daysEarned))
  const sum = months.reduce((days, month) => days + month.daysEarned, 0)
  return (
    <div>
      <div
        role="img"
        aria-label={rewards.chart({ months: months.length, days: sum })}
        className={css.chart}
        style={{ gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))` }}
      >
        {months.map(({ month, daysEarned }) => (
          <div
            key={month}
            className={css.column}
            title={`${monthName(month, language, 'long')}: ${format(daysEarned)}`}
          >
            <span className={css.columnValue}>{daysEarned > 0 ? format(daysEarned) : ''}</span>
            <span
              className={daysEarned > 0 ? css.bar : css.noBar}
              style={{ blockSize: `${(daysEarned / most) * 100}%` }}
            />
            <span className={css.columnName}>{monthName(month, language, short)}</span>
          </div>
        ))}
      </div>
      <AccordionItem summary={rewards.asTable()}>
        <Table
          caption={rewards.chartTitle()}
          hideCaption
          rowKey={({ month }) => month}
          rows={months.toReversed()}
          columns={[
            {
              key: 'month',
              header: rewards.month(),
              cell: ({ month }) => monthName(month, language, 'long'),
            },
            {
              key: 'signUps',
              header: rewards.signUps(),
              align: 'end',
              cell: ({ signUps }) => format(signUps),
            },
            {
              key: 'days',
              header: rewards.daysEarned(),
              align: 'end',
              cell: ({ daysEarned }) => format(daysEarned),
            },
          ]}
        />
      </AccordionItem>
    </div>
  )
}

import type { Rewards } from '@zoog/contract/affiliate'
import { useLanguage } from '../../i18n/language'
import { getNumberFormat } from '../../lib/intl'
import { formatMonthLabel } from '../../lib/months'
import { useMediaQuery } from '../../lib/use-media-query'
import { screens } from '../../styles/responsive'
import { AccordionItem } from '../../ui/Accordion'
import { Table } from '../../ui/Table'
import * as css from './RewardsPage.css'
import { useTexts } from './texts'

type Month = Rewards['months'][number]

/** The earned days by month, as a bar chart and a table. */
export const EarnedDaysChart = ({ months }: { months: readonly Month[] }) => {
  const { rewards } = useTexts().affiliate
  const language = useLanguage()
  const short = useMediaQuery(screens.phone) ? 'narrow' : 'short'
  const { format } = getNumberFormat(language, {})
  const max = Math.max(1, ...months.map((month) => month.daysEarned))
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
            title={`${formatMonthLabel(month, language, 'long')}: ${format(daysEarned)}`}
          >
            <span className={css.columnValue}>{daysEarned > 0 ? format(daysEarned) : ''}</span>
            <span
              className={daysEarned > 0 ? css.bar : css.emptyBar}
              style={{ blockSize: `${(daysEarned / max) * 100}%` }}
            />
            <span className={css.columnName}>{formatMonthLabel(month, language, short)}</span>
          </div>
        ))}
      </div>
      <AccordionItem summary={rewards.asTable()}>
        <Table
          caption={rewards.chartTitle()}
          rowKey={({ month }) => month}
          rows={months.toReversed()}
          columns={[
            {
              key: 'month',
              header: rewards.month(),
              cell: ({ month }) => formatMonthLabel(month, language, 'long'),
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

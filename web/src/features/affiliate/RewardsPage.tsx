import type { Rewards } from '@zoog/contract/affiliate'
import { hasFreePlan } from '@zoog/contract/users'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../i18n/language'
import { formatMonthLabel } from '../../lib/dates'
import { useMediaQuery } from '../../lib/hooks'
import { getNumberFormat } from '../../lib/intl'
import { LazyQrCode } from '../../loading/LazyQrCode'
import { QueryContent } from '../../loading/QueryContent'
import { auth } from '../../state/auth'
import { screens } from '../../styles/responsive'
import { AccordionItem } from '../../ui/Accordion'
import { Button, buttonClass } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CopyField } from '../../ui/Copy'
import { EmptyState } from '../../ui/EmptyState'
import { ExternalLink } from '../../ui/ExternalLink'
import { IconShare } from '../../ui/icons'
import { Gift } from '../../ui/illustrations'
import { Inline, Stack } from '../../ui/Layout'
import { SectionCard } from '../../ui/SectionCard'
import { column } from '../../ui/SetupLayout.css'
import { Skeleton } from '../../ui/Skeleton'
import { Table } from '../../ui/Table'
import { Heading, Text } from '../../ui/Text'
import { useRewards } from './api'
import { createShareUrl, SHARE_CHANNELS } from './create-share-url'
import { COUNTS, EarnedCounts } from './EarningsCard'
import { counts } from './EarningsCard.css'
import * as css from './RewardsPage.css'
import { useAffiliateTexts } from './texts'

const ReferralLink = ({ link }: { link: string }) => {
  const { rewards } = useAffiliateTexts().affiliate
  const [isQrOpen, setQrOpen] = useState(false)
  const qrId = useId()
  const text = rewards.shareText()
  // The promise also rejects when the visitor cancels the dialog.
  const share = () => navigator.share({ text, url: link }).catch(() => undefined)
  return (
    <Stack>
      <CopyField label={rewards.link()} value={link} />
      <Inline className={css.shareOptions}>
        {'share' in navigator && (
          <Button icon={<IconShare size={18} />} onClick={() => void share()}>
            {rewards.share()}
          </Button>
        )}
        {SHARE_CHANNELS.map((channel) => (
          <ExternalLink
            key={channel}
            href={createShareUrl(channel, text, link)}
            aria-label={rewards.shareOn({ channel: rewards.by[channel]() })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {rewards.by[channel]()}
          </ExternalLink>
        ))}
        <Button
          variant="secondary"
          aria-expanded={isQrOpen}
          aria-controls={qrId}
          onClick={() => setQrOpen(!isQrOpen)}
        >
          {rewards.qr()}
        </Button>
      </Inline>
      <div id={qrId} hidden={!isQrOpen}>
        {isQrOpen && <LazyQrCode text={link} label={rewards.qrLabel()} onFail={() => setQrOpen(false)} />}
      </div>
    </Stack>
  )
}

type Month = Rewards['months'][number]

/** The earned days by month, as a bar chart and a table. */
const EarnedDaysChart = ({ months }: { months: readonly Month[] }) => {
  const { rewards } = useAffiliateTexts().affiliate
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
            <Text as="span" size="sm" weight="medium">
              {daysEarned > 0 ? format(daysEarned) : ''}
            </Text>
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

const Earned = ({ data }: { data: Rewards }) => {
  const { rewards } = useAffiliateTexts().affiliate
  const hasEarnings = COUNTS.some((count) => data[count] > 0)
  return (
    <SectionCard title={rewards.earnedTitle()}>
      {hasEarnings ? (
        <>
          <EarnedCounts data={data} />
          <Heading level={3} size="md">
            {rewards.chartTitle()}
          </Heading>
          <EarnedDaysChart months={data.months} />
        </>
      ) : (
        <EmptyState title={rewards.none()} level={3}>
          {rewards.noneHint()}
        </EmptyState>
      )}
    </SectionCard>
  )
}

const RewardsView = ({ data }: { data: Rewards }) => {
  const headingId = useId()
  const { rewards } = useAffiliateTexts().affiliate
  const { user } = useSnapshot(auth)
  return (
    <div className={column}>
      <Card as="section" aria-labelledby={headingId}>
        <div className={css.pitch}>
          <Stack gap={2} className={css.text}>
            <Heading level={2} size="2xl" id={headingId}>
              {rewards.title({ days: data.daysPerFriend })}
            </Heading>
            <Text tone="muted">
              {user && hasFreePlan(user) ? rewards.leadFree({ days: data.daysPerFriend }) : rewards.lead()}
            </Text>
          </Stack>
          <Gift />
        </div>
        <ReferralLink link={data.link} />
      </Card>
      <Earned data={data} />
    </div>
  )
}

const RewardsLoading = () => (
  <div className={column}>
    <Card>
      <Skeleton width="60%" height={34} />
      <Skeleton width="40%" />
      <Skeleton height={68} radius={10} />
      <Skeleton width="70%" height={44} radius={10} />
    </Card>
    <Card>
      <Skeleton width={160} height={22} />
      <div className={counts}>
        {COUNTS.map((count) => (
          <Skeleton key={count} height={84} radius={10} />
        ))}
      </div>
      <Skeleton height={200} radius={10} />
    </Card>
  </div>
)

/** The page with the referral link and the earned rewards (R-AFF-1). */
export const RewardsPage = () => {
  const { rewards } = useAffiliateTexts().affiliate
  return (
    <QueryContent
      query={useRewards()}
      content="rewards"
      errorAs="page"
      loading={<RewardsLoading />}
      missing={
        <EmptyState illustration={<Gift />} title={rewards.missing()}>
          {rewards.missingHint()}
        </EmptyState>
      }
    >
      {(data) => <RewardsView data={data} />}
    </QueryContent>
  )
}

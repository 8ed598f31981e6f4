import { randomBytes } from 'node:crypto'
import type { Rewards } from '@zoog/contract/affiliate'
import { getPlanId } from '@zoog/contract/plans'
import { REFUND_WINDOW_MS } from '@zoog/contract/refund'
import { type Data, type GiftRow, nextId, type UserRow } from '../../core/schema'
import { hasLifetimePlan } from '../billing/entitlement'
import { addGiftDays, recordGiftUse } from '../gift/gifts'

const DAYS_PER_FRIEND = 30
const MONTHS_SHOWN = 12

type Event = Pick<Data['rewards'][number], 'kind' | 'days' | 'createdAt' | 'earnedAt'>

/** Returns the click, sign-up and first purchase of a friend. A payment with a refund request earns nothing. */
const listFriendEvents = (data: Data, friend: UserRow): Event[] => {
  const isRefunding = (paymentId: number) =>
    data.refundRequests.some((row) => row.paymentId === paymentId && row.state.kind !== 'declined')
  const payments = data.payments.filter(
    ({ id, userId, status }) => userId === friend.id && status === 'succeeded' && !isRefunding(id),
  )
  const signUp: Event[] = [
    { kind: 'click', days: 0, createdAt: friend.createdAt },
    { kind: 'sign-up', days: 0, createdAt: friend.createdAt },
  ]
  if (payments.length === 0) return signUp
  const boughtAt = Math.min(...payments.map((payment) => payment.createdAt))
  const earnedAt = boughtAt + REFUND_WINDOW_MS
  return [...signUp, { kind: 'purchase', days: DAYS_PER_FRIEND, createdAt: boughtAt, earnedAt }]
}

/** Returns the friends who signed up through a user's link; users can't refer themselves. */
const listFriends = (data: Data, referrer: UserRow): UserRow[] =>
  data.users.filter((user) => user.attribution.friendID === referrer.friendId && user.id !== referrer.id)

/**
 * Returns the events of a referral link. `data.rewards` has the events of the seed and of deleted friends. All others
 * are derived from accounts and payments, so that they can't differ.
 */
const listEvents = (data: Data, user: UserRow): Event[] => [
  ...data.rewards.filter((row) => row.userId === user.id),
  ...listFriends(data, user).flatMap((friend) => listFriendEvents(data, friend)),
]

const toMonth = (ms: number): string => new Date(ms).toISOString().slice(0, 7)

/** Returns the months that end with this one, oldest first. */
const listLastMonths = (now: number): string[] => {
  const date = new Date(now)
  return Array.from({ length: MONTHS_SHOWN }, (_, index) =>
    toMonth(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (MONTHS_SHOWN - 1 - index), 1)),
  )
}

const countEvents = (events: Event[], kind: Event['kind']): number =>
  events.filter((event) => event.kind === kind).length
const sumDays = (events: Event[]): number => events.reduce((sum, event) => sum + event.days, 0)
const getEarnedAt = ({ earnedAt, createdAt }: Event): number => earnedAt ?? createdAt

/** Returns the referral link and its rewards (R-AFF-1). Days mature once the friend's payment isn't refundable anymore. */
export const getRewards = (data: Data, now: number, user: UserRow, origin: string): Rewards => {
  const events = listEvents(data, user).filter((event) => event.createdAt <= now)
  const mature = events.filter((event) => getEarnedAt(event) <= now)
  return {
    friendID: user.friendId,
    link: `${origin}/sign-up?${new URLSearchParams({ friendID: user.friendId })}`,
    daysPerFriend: DAYS_PER_FRIEND,
    clicks: countEvents(events, 'click'),
    signUps: countEvents(events, 'sign-up'),
    purchases: countEvents(events, 'purchase'),
    daysEarned: sumDays(mature),
    daysPending: sumDays(events) - sumDays(mature),
    months: listLastMonths(now).map((month) => ({
      month,
      signUps: countEvents(
        events.filter(({ createdAt }) => toMonth(createdAt) === month),
        'sign-up',
      ),
      daysEarned: sumDays(mature.filter((event) => toMonth(getEarnedAt(event)) === month)),
    })),
  }
}

/** Moves the events of a friend whose account is about to be deleted to the user who referred them. */
export const detachRewards = (data: Data, friend: UserRow): void => {
  const owner = data.users.find((user) => listFriends(data, user).includes(friend))
  if (!owner) return
  for (const event of listFriendEvents(data, friend))
    data.rewards.push({ ...event, id: nextId(data, 'reward'), userId: owner.id })
}

/** The prefix of gifts for invited friends. Only these gifts have it, so their uses count the granted rewards. */
const CODE_PREFIX = 'FRIEND-'

/** Returns the time at which the next reward to grant matured; undefined if none is due. */
export const findDueReward = (data: Data, now: number, user: UserRow): number | undefined => {
  if (hasLifetimePlan(user, now)) return undefined
  const granted = data.promocodeUses.filter(
    ({ userId, code }) => userId === user.id && code.startsWith(CODE_PREFIX),
  ).length
  // The seed's rewards have no `earnedAt`: their days are part of the plan already.
  const maturedAt = listEvents(data, user).flatMap(({ earnedAt }) =>
    earnedAt !== undefined && earnedAt <= now ? [earnedAt] : [],
  )
  return maturedAt.toSorted((a, b) => a - b)[granted]
}

/** Adds the days of a friend to a customer's plan, as a used gift, so that a refund keeps them (R-AFF-1). */
export const grantReward = (data: Data, at: number, user: UserRow): void => {
  const code = `${CODE_PREFIX}${randomBytes(8).toString('hex').toUpperCase()}`
  const gift: GiftRow = {
    code,
    tariffId: getPlanId('trial'),
    days: DAYS_PER_FRIEND,
    expiresAt: null,
    maxUses: 1,
  }
  data.gifts.push(gift)
  recordGiftUse(data, at, gift, user)
  addGiftDays(user, gift, at)
}

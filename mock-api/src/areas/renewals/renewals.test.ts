import { DAY, PLAN_GRACE_MS } from '@zoog/contract/constants'
import type { Persona } from '@zoog/contract/personas'
import { getPlanId } from '@zoog/contract/plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMailWriter } from '../../core/mail/send-mail'
import type { Data, UserRow } from '../../core/schema'
import { createTestCustomer, NOW, ORIGIN } from '../../testing/test-customer'
import { getAccountStatus } from '../billing/account-status'
import { getPlan, getPlanTermEnd } from '../billing/plans'
import { saveCard } from '../saved-card/saved-card'
import { toUserView } from '../users/user-view'
import { applyDueRenewals, removeSavedCard, setRenewal } from './renewals'

const GOOD = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 }

/** Creates a seed account that renews, with helpers to inspect it. */
const createAccount = (persona: Persona) => {
  const { data, user, buy } = createTestCustomer(persona)
  if (!user.expiresAt) throw new Error(`${persona} has no plan that ends.`)
  const due = user.expiresAt
  return {
    data,
    user,
    due,
    buy,
    to: (at: number) => applyDueRenewals({ data, user, now: at, origin: ORIGIN }),
    mails: () => data.outbox.map(({ kind }) => kind),
    paid: () => data.payments.filter(({ userId }) => userId === user.id),
  }
}
type Account = ReturnType<typeof createAccount>

const removeCard = ({ data, user }: { data: Data; user: UserRow }) => {
  data.savedCards = data.savedCards.filter(({ userId }) => userId !== user.id)
}

describe('renewal', () => {
  it('R-RENEW-2 is announced once, seven days before, with price and card', () => {
    const { data, due, to, mails } = createAccount('intro')
    expect(to(due - 7 * DAY - 1)).toBe(false)
    expect(to(due - 7 * DAY)).toBe(true)
    expect(to(due - 1)).toBe(false)
    expect(mails()).toEqual(['renewal-reminder'])
    expect(data.outbox[0]?.text).toContain(
      'We’ll charge $9.99 to your card (Visa ending in 4242) on February 9, 2026.',
    )
  })

  it('R-RENEW-2 is charged when due, and the new term follows the last one', () => {
    const { user, due, to, mails, paid } = createAccount('intro')
    to(due)
    expect(paid().at(-1)).toMatchObject({ amount: 999, currency: 'USD', method: 'card', createdAt: due })
    expect(user).toMatchObject({ expiresAt: Date.UTC(2026, 2, 9, 12), isRecurring: true })
    expect(user.graceUntil).toBeUndefined()
    expect(mails()).toEqual(['renewal-reminder', 'receipt'])
    expect(to(due)).toBe(false)
  })

  it('R-RENEW-2 continues a trial as the yearly plan at its price', () => {
    const { user, due, to, paid } = createAccount('intro')
    user.tariffId = user.renewsAs = 5
    to(due)
    expect(toUserView(user, due).subscriptionData).toMatchObject({ tariffKey: 'yearly', isRecurring: true })
    expect(paid().at(-1)).toMatchObject({ amount: 4788 })
  })

  it('R-RENEW-2 charges a mandate if no card is saved', () => {
    const { data, user, due, to, paid } = createAccount('intro')
    removeCard({ data, user })
    data.mandates.push({ userId: user.id, method: 'sberbank_ru', createdAt: NOW })
    to(due)
    expect(paid().at(-1)).toMatchObject({ amount: 999, provider: 'payssionv2', method: 'sberbank_ru' })
    expect(data.outbox[0]?.text).not.toContain('You have no saved card')
    expect(data.outbox.at(-1)?.text).toContain('Payment method: SberPay')
  })

  it('R-RENEW-2 R-WG-1 grants the plan it renews as, including WireGuard', () => {
    const { user, due, to } = createAccount('paid')
    const hadWireGuard = user.isWgSectionAvailable
    user.renewsAs = getPlanId('monthly')
    to(due)
    expect(hadWireGuard).toBe(true)
    expect(toUserView(user, due)).toMatchObject({
      isWgSectionAvailable: getPlan(getPlanId('monthly')).hasWireGuard,
      subscriptionData: { tariffKey: 'monthly' },
    })
  })

  it('R-RENEW-2 does nothing when turned off', () => {
    const { user, due, to, mails } = createAccount('intro')
    user.isRecurring = false
    expect(to(due + 30 * DAY)).toBe(false)
    expect(mails()).toEqual([])
    expect(getAccountStatus(user, due)).toBe('Expired')
  })
})

describe('renewal mails', () => {
  const CHARGE = 'We’ll charge $9.99 to your card (Visa ending in 4242) on February 9, 2026.'
  const NO_CARD =
    'You have no saved card, so we can’t charge you for the renewal. Add a card before February 9, 2026 to keep your plan.'
  const EXPIRES =
    'Your card (Visa ending in 4242) expires before February 9, 2026. Replace it before then so that we can charge $9.99 and renew your plan.'
  const CARD_NEEDED = 'Add a valid card to keep your plan after February 9, 2026'
  const KEEPS_CURRENT = 'Either way, you keep your current plan until February 9, 2026.'

  const expireCard = ({ data, user }: Account) =>
    saveCard(data, NOW, user.id, { ...GOOD, expMonth: 1, expYear: 2026 })
  const planYearly = ({ user }: Account) => {
    user.renewsAs = getPlanId('yearly')
  }
  const startTrial = ({ user }: Account) => {
    user.tariffId = user.renewsAs = getPlanId('trial')
  }

  it.each<[string, (account: Account) => void, subject: string, lines: string[]]>([
    ['covered by the card', () => {}, 'Your Monthly Plan renews on February 9, 2026', [CHARGE]],
    ['without a card', removeCard, CARD_NEEDED, [NO_CARD]],
    ['with a card that expires before', expireCard, CARD_NEEDED, [EXPIRES]],
    [
      'with a planned change',
      planYearly,
      'Your Yearly Plan starts on February 9, 2026',
      [CHARGE.replace('$9.99', '$47.88'), KEEPS_CURRENT],
    ],
  ])('R-RENEW-2 the reminder %s promises only a possible charge', (_case, change, subject, lines) => {
    const account = createAccount('intro')
    change(account)
    account.to(account.due - DAY)
    const [mail] = account.data.outbox
    expect(mail?.subject).toBe(subject)
    for (const line of lines) expect(mail?.text).toContain(line)
    expect(mail?.text.includes('We’ll charge')).toBe(lines.some((line) => line.includes('We’ll charge')))
  })

  it.each<[string, (account: Account) => void, subject: string, plan: string]>([
    ['renewal', () => {}, 'We couldn’t renew your Monthly Plan', 'Your plan'],
    ['planned change', planYearly, 'We couldn’t start your Yearly Plan', 'Your current plan'],
    ['trial', startTrial, 'We couldn’t start your Yearly Plan', 'Your current plan'],
  ])('R-PAYWAY-2 a failed %s names the plan that didn’t start', (_case, change, subject, plan) => {
    const account = createAccount('intro')
    removeCard(account)
    change(account)
    account.to(account.due)
    const mail = account.data.outbox.at(-1)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(`${plan} stays active until February 12, 2026 at 12:00 PM UTC.`)
  })

  it.each<[string, (account: Account) => void, line: string]>([
    ['covered by the card', () => {}, CHARGE],
    ['without a card', removeCard, NO_CARD],
    ['with a card that expires before', expireCard, EXPIRES],
    ['of a trial', startTrial, CHARGE.replace('$9.99', '$47.88')],
  ])('R-RENEW-1 turning on renewal %s mails the next charge or asks for a card', (_case, change, line) => {
    const account = createAccount('intro')
    const { data, user } = account
    change(account)
    setRenewal({ data, now: NOW, user, origin: ORIGIN }, false)
    setRenewal({ data, now: NOW, user, origin: ORIGIN }, true)
    expect(data.outbox.at(-1)?.subject).toBe('Automatic renewal is on')
    expect(data.outbox.at(-1)?.text).toContain(`You turned on automatic renewal. ${line}\n`)
  })
})

describe('a failed renewal', () => {
  const createFailedRenewal = (): Account => {
    const account = createAccount('paid')
    removeCard(account)
    account.to(account.due)
    return account
  }

  it('R-PAYWAY-2 keeps the plan active for three days and then ends it', () => {
    const { user, due, to, mails } = createFailedRenewal()
    expect(mails()).toEqual(['renewal-reminder', 'renewal-failed'])
    expect(toUserView(user, due).subscriptionData.graceUntil).toBeDefined()
    expect(getAccountStatus(user, due + PLAN_GRACE_MS - 1)).toBe('Active')
    to(due + PLAN_GRACE_MS)
    expect(getAccountStatus(user, due + PLAN_GRACE_MS)).toBe('Expired')
    expect(mails()).toEqual(['renewal-reminder', 'renewal-failed', 'plan-ended'])
    expect(toUserView(user, due + PLAN_GRACE_MS).subscriptionData).toMatchObject({ isRecurring: false })
    expect(toUserView(user, due + PLAN_GRACE_MS).subscriptionData.graceUntil).toBeUndefined()
  })

  it('R-PAYWAY-2 is charged as soon as a card is saved in time, for the term from its due date', () => {
    const { data, user, due, to, mails, paid } = createFailedRenewal()
    saveCard(data, due + DAY, user.id, GOOD)
    to(due + DAY)
    expect(paid().at(-1)).toMatchObject({ amount: 4788, createdAt: due + DAY })
    expect(user.expiresAt).toBe(new Date(due).setUTCFullYear(new Date(due).getUTCFullYear() + 1))
    expect(mails()).toEqual(['renewal-reminder', 'renewal-failed', 'receipt'])
  })

  it('R-PAYWAY-2 R-PAY-5 a purchase ends the grace period and starts a new term', () => {
    const { user, due, to, mails, paid, buy } = createFailedRenewal()
    buy('yearly', due + DAY)
    expect(user.graceUntil).toBeUndefined()
    expect(user.expiresAt).toBe(getPlanTermEnd(getPlan(getPlanId('yearly')), due + DAY))
    const before = paid().length
    to(due + PLAN_GRACE_MS)
    expect(mails()).not.toContain('plan-ended')
    expect(paid()).toHaveLength(before)
  })

  it('R-PAYWAY-2 turning off the renewal mails the end of the grace period', () => {
    const { data, user, due } = createFailedRenewal()
    setRenewal({ data, now: due + DAY, user, origin: ORIGIN }, false)
    const end = createMailWriter('en').day(due + PLAN_GRACE_MS)
    expect(data.outbox.at(-1)?.text).toContain(`You keep your plan until ${end}`)
  })

  it('R-PAYWAY-2 turning on the renewal mails that the card is charged now, or until when to add one', () => {
    const { data, user, due } = createFailedRenewal()
    const turnOn = () => {
      for (const isOn of [false, true]) setRenewal({ data, now: due + DAY, user, origin: ORIGIN }, isOn)
      return data.outbox.at(-1)?.text
    }
    expect(turnOn()).toContain(`Add a card before ${createMailWriter('en').day(due + PLAN_GRACE_MS)}`)
    saveCard(data, due + DAY, user.id, GOOD)
    expect(turnOn()).toContain(
      `to your card (Visa ending in 4242) on ${createMailWriter('en').day(due + DAY)}.`,
    )
  })

  it('R-PAYWAY-2 is not charged to a card saved too late or after cancellation', () => {
    const late = createFailedRenewal()
    saveCard(late.data, late.due + PLAN_GRACE_MS, late.user.id, GOOD)
    late.to(late.due + PLAN_GRACE_MS)
    expect(late.mails()).not.toContain('receipt')
    const off = createAccount('paid')
    const expired = { ...GOOD, expMonth: 1, expYear: 2026 }
    saveCard(off.data, NOW, off.user.id, expired)
    off.to(off.due)
    expect(off.mails()).toContain('renewal-failed')
    removeSavedCard({ data: off.data, now: off.due + DAY, user: off.user, origin: ORIGIN })
    saveCard(off.data, off.due + 2 * DAY, off.user.id, GOOD)
    off.to(off.due + 2 * DAY)
    expect(off.mails()).not.toContain('receipt')
    expect(getAccountStatus(off.user, off.due + PLAN_GRACE_MS)).toBe('Expired')
  })
})

it('R-RENEW-2 R-PAYWAY-2 charges and mails are the same for any clock steps', () => {
  const days = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(days, fc.boolean(), (steps, hasCard) => {
      const [stepwise, direct] = [createAccount('intro'), createAccount('intro')]
      if (!hasCard) for (const each of [stepwise, direct]) removeCard(each)
      let at = NOW
      for (const step of steps) {
        at += step * DAY
        stepwise.to(at)
      }
      direct.to(at)
      expect(stepwise.mails()).toEqual(direct.mails())
      expect(stepwise.paid().map(({ amount, createdAt }) => [amount, createdAt])).toEqual(
        direct.paid().map(({ amount, createdAt }) => [amount, createdAt]),
      )
      expect(stepwise.user.expiresAt).toBe(direct.user.expiresAt)
    }),
  )
})

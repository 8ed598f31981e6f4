import { DAY, PLAN_GRACE_MS } from '@zoog/contract/constants'
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
import { removeSavedCard, setRenewal } from './renewals'

const GOOD = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2099 }

type Customer = ReturnType<typeof createTestCustomer>

const removeCard = ({ data, user }: { data: Data; user: UserRow }) => {
  data.savedCards = data.savedCards.filter(({ userId }) => userId !== user.id)
}

describe('renewal', () => {
  it('R-RENEW-2 is announced once, seven days before, with price and card', () => {
    const { data, due, advanceTo, listMailKinds } = createTestCustomer('intro')
    expect(advanceTo(due - 7 * DAY - 1)).toBe(false)
    expect(advanceTo(due - 7 * DAY)).toBe(true)
    expect(advanceTo(due - 1)).toBe(false)
    expect(listMailKinds()).toEqual(['renewal-reminder'])
    expect(data.outbox[0]?.text).toContain(
      'We’ll charge $9.99 to your card (Visa ending in 4242) on February 9, 2026.',
    )
  })

  it('R-RENEW-2 is charged when due, and the new term follows the last one', () => {
    const { user, due, advanceTo, listMailKinds, listPayments } = createTestCustomer('intro')
    advanceTo(due)
    expect(listPayments().at(-1)).toMatchObject({
      amount: 999,
      currency: 'USD',
      method: 'card',
      createdAt: due,
    })
    expect(user).toMatchObject({ expiresAt: Date.UTC(2026, 2, 9, 12), isRecurring: true })
    expect(user.graceUntil).toBeUndefined()
    expect(listMailKinds()).toEqual(['renewal-reminder', 'receipt'])
    expect(advanceTo(due)).toBe(false)
  })

  it('R-RENEW-2 continues a trial as the yearly plan at its price', () => {
    const { user, due, advanceTo, listPayments } = createTestCustomer('intro')
    user.tariffId = user.renewsAs = 5
    advanceTo(due)
    expect(toUserView(user, due).subscriptionData).toMatchObject({ tariffKey: 'yearly', isRecurring: true })
    expect(listPayments().at(-1)).toMatchObject({ amount: 4788 })
  })

  it('R-RENEW-2 charges a mandate if no card is saved', () => {
    const { data, user, due, advanceTo, listPayments } = createTestCustomer('intro')
    removeCard({ data, user })
    data.mandates.push({ userId: user.id, method: 'sberbank_ru', createdAt: NOW })
    advanceTo(due)
    expect(listPayments().at(-1)).toMatchObject({
      amount: 999,
      provider: 'payssionv2',
      method: 'sberbank_ru',
    })
    expect(data.outbox[0]?.text).not.toContain('You have no saved card')
    expect(data.outbox.at(-1)?.text).toContain('Payment method: SberPay')
  })

  it('R-RENEW-2 R-WG-1 grants the plan it renews as, including WireGuard', () => {
    const { user, due, advanceTo } = createTestCustomer('paid')
    const hadWireGuard = user.isWgSectionAvailable
    user.renewsAs = getPlanId('monthly')
    advanceTo(due)
    expect(hadWireGuard).toBe(true)
    expect(toUserView(user, due)).toMatchObject({
      isWgSectionAvailable: getPlan(getPlanId('monthly')).hasWireGuard,
      subscriptionData: { tariffKey: 'monthly' },
    })
  })

  it('R-RENEW-2 does nothing when turned off', () => {
    const { user, due, advanceTo, listMailKinds } = createTestCustomer('intro')
    user.isRecurring = false
    expect(advanceTo(due + 30 * DAY)).toBe(false)
    expect(listMailKinds()).toEqual([])
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

  const expireCard = ({ data, user }: Customer) =>
    saveCard(data, NOW, user.id, { ...GOOD, expMonth: 1, expYear: 2026 })
  const planYearly = ({ user }: Customer) => {
    user.renewsAs = getPlanId('yearly')
  }
  const startTrial = ({ user }: Customer) => {
    user.tariffId = user.renewsAs = getPlanId('trial')
  }

  it.each<[string, (customer: Customer) => void, subject: string, lines: string[]]>([
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
    const customer = createTestCustomer('intro')
    change(customer)
    customer.advanceTo(customer.due - DAY)
    const [mail] = customer.data.outbox
    expect(mail?.subject).toBe(subject)
    for (const line of lines) expect(mail?.text).toContain(line)
    expect(mail?.text.includes('We’ll charge')).toBe(lines.some((line) => line.includes('We’ll charge')))
  })

  it.each<[string, (customer: Customer) => void, subject: string, plan: string]>([
    ['renewal', () => {}, 'We couldn’t renew your Monthly Plan', 'Your plan'],
    ['planned change', planYearly, 'We couldn’t start your Yearly Plan', 'Your current plan'],
    ['trial', startTrial, 'We couldn’t start your Yearly Plan', 'Your current plan'],
  ])('R-PAYWAY-2 a failed %s names the plan that didn’t start', (_case, change, subject, plan) => {
    const customer = createTestCustomer('intro')
    removeCard(customer)
    change(customer)
    customer.advanceTo(customer.due)
    const mail = customer.data.outbox.at(-1)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(`${plan} stays active until February 12, 2026 at 12:00 PM UTC.`)
  })

  it.each<[string, (customer: Customer) => void, line: string]>([
    ['covered by the card', () => {}, CHARGE],
    ['without a card', removeCard, NO_CARD],
    ['with a card that expires before', expireCard, EXPIRES],
    ['of a trial', startTrial, CHARGE.replace('$9.99', '$47.88')],
  ])('R-RENEW-1 turning on renewal %s mails the next charge or asks for a card', (_case, change, line) => {
    const customer = createTestCustomer('intro')
    const { data, user } = customer
    change(customer)
    setRenewal({ data, now: NOW, user, origin: ORIGIN }, false)
    setRenewal({ data, now: NOW, user, origin: ORIGIN }, true)
    expect(data.outbox.at(-1)?.subject).toBe('Automatic renewal is on')
    expect(data.outbox.at(-1)?.text).toContain(`You turned on automatic renewal. ${line}\n`)
  })
})

describe('a failed renewal', () => {
  const createFailedRenewal = (): Customer => {
    const customer = createTestCustomer('paid')
    removeCard(customer)
    customer.advanceTo(customer.due)
    return customer
  }

  it('R-PAYWAY-2 keeps the plan active for three days and then ends it', () => {
    const { user, due, advanceTo, listMailKinds } = createFailedRenewal()
    expect(listMailKinds()).toEqual(['renewal-reminder', 'renewal-failed'])
    expect(toUserView(user, due).subscriptionData.graceUntil).toBeDefined()
    expect(getAccountStatus(user, due + PLAN_GRACE_MS - 1)).toBe('Active')
    advanceTo(due + PLAN_GRACE_MS)
    expect(getAccountStatus(user, due + PLAN_GRACE_MS)).toBe('Expired')
    expect(listMailKinds()).toEqual(['renewal-reminder', 'renewal-failed', 'plan-ended'])
    expect(toUserView(user, due + PLAN_GRACE_MS).subscriptionData).toMatchObject({ isRecurring: false })
    expect(toUserView(user, due + PLAN_GRACE_MS).subscriptionData.graceUntil).toBeUndefined()
  })

  it('R-PAYWAY-2 is charged as soon as a card is saved in time, for the term from its due date', () => {
    const { data, user, due, advanceTo, listMailKinds, listPayments } = createFailedRenewal()
    saveCard(data, due + DAY, user.id, GOOD)
    advanceTo(due + DAY)
    expect(listPayments().at(-1)).toMatchObject({ amount: 4788, createdAt: due + DAY })
    expect(user.expiresAt).toBe(new Date(due).setUTCFullYear(new Date(due).getUTCFullYear() + 1))
    expect(listMailKinds()).toEqual(['renewal-reminder', 'renewal-failed', 'receipt'])
  })

  it('R-PAYWAY-2 R-PAY-5 a purchase ends the grace period and starts a new term', () => {
    const { user, due, advanceTo, listMailKinds, listPayments, buy } = createFailedRenewal()
    buy('yearly', due + DAY)
    expect(user.graceUntil).toBeUndefined()
    expect(user.expiresAt).toBe(getPlanTermEnd(getPlan(getPlanId('yearly')), due + DAY))
    const before = listPayments().length
    advanceTo(due + PLAN_GRACE_MS)
    expect(listMailKinds()).not.toContain('plan-ended')
    expect(listPayments()).toHaveLength(before)
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
    late.advanceTo(late.due + PLAN_GRACE_MS)
    expect(late.listMailKinds()).not.toContain('receipt')
    const off = createTestCustomer('paid')
    const expired = { ...GOOD, expMonth: 1, expYear: 2026 }
    saveCard(off.data, NOW, off.user.id, expired)
    off.advanceTo(off.due)
    expect(off.listMailKinds()).toContain('renewal-failed')
    removeSavedCard({ data: off.data, now: off.due + DAY, user: off.user, origin: ORIGIN })
    saveCard(off.data, off.due + 2 * DAY, off.user.id, GOOD)
    off.advanceTo(off.due + 2 * DAY)
    expect(off.listMailKinds()).not.toContain('receipt')
    expect(getAccountStatus(off.user, off.due + PLAN_GRACE_MS)).toBe('Expired')
  })
})

it('R-RENEW-2 R-PAYWAY-2 charges and mails are the same for any clock steps', () => {
  const days = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(days, fc.boolean(), (steps, hasCard) => {
      const [stepwise, direct] = [createTestCustomer('intro'), createTestCustomer('intro')]
      if (!hasCard) for (const customer of [stepwise, direct]) removeCard(customer)
      let at = NOW
      for (const step of steps) {
        at += step * DAY
        stepwise.advanceTo(at)
      }
      direct.advanceTo(at)
      expect(stepwise.listMailKinds()).toEqual(direct.listMailKinds())
      expect(stepwise.listPayments().map(({ amount, createdAt }) => [amount, createdAt])).toEqual(
        direct.listPayments().map(({ amount, createdAt }) => [amount, createdAt]),
      )
      expect(stepwise.user.expiresAt).toBe(direct.user.expiresAt)
    }),
  )
})

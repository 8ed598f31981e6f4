import { randomBytes } from 'node:crypto'
import { DAY } from '@zoog/contract/constants'
import { FREE_PLAN_KEY, getPlanId } from '@zoog/contract/plans'
import { type Data, nextId, type UserRow } from '../../core/schema'
import { getPlan } from '../billing/plans'

const FREE_PLAN_DAYS = 365

/** The plan an account starts with. */
export interface PlanGrant {
  tariffId: number
  expiresAt: number | null
}

type NewUser = PlanGrant &
  Pick<
    UserRow,
    'email' | 'passwordHash' | 'firstName' | 'secondName' | 'verified' | 'language' | 'attribution'
  >

/** The free plan from now on. */
export const createFreePlanGrant = (now: number): PlanGrant => ({
  tariffId: getPlanId(FREE_PLAN_KEY),
  expiresAt: now + FREE_PLAN_DAYS * DAY,
})

/** A password for manual set-ups: 20 characters that survive any shell and any file. */
export const generateVpnPassword = (): string => randomBytes(15).toString('base64url')

/** Adds an account, with the sign-in for its manual set-ups. */
export const addUser = (data: Data, now: number, given: NewUser): UserRow => {
  const id = nextId(data, 'user')
  const user: UserRow = {
    ...given,
    id,
    accountStatus: 'Active',
    isRecurring: false,
    renewsAs: null,
    isPostAffiliateAvailable: false,
    isWgSectionAvailable: getPlan(given.tariffId).hasWireGuard,
    emailSubscribed: true,
    friendId: `friend-${id}`,
    needsPassword: false,
    isPasswordMailed: false,
    createdAt: now,
  }
  data.users.push(user)
  data.vpnCredentials[String(id)] = { username: `zoog${id}`, password: generateVpnPassword(), updatedAt: now }
  return user
}

export { AuthCard, AuthLayout, AuthProgress } from './AuthLayout'

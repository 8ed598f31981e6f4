export { AuthCard, AuthLayout } from './AuthLayout'

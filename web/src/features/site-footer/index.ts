export { SiteFooter } from './SiteFooter'

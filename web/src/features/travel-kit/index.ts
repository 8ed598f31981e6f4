export { TravelKitCard } from './TravelKitCard'

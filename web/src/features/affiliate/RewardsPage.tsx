/** To come. */
export const RewardsPage = () => null

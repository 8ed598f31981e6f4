/** To come. */
export const AffiliatePage = () => null

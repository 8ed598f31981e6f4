/** To come. */
export const SpecialPlanPage = () => null

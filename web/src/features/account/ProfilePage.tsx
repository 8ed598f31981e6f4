/** To come. */
export const ProfilePage = () => null

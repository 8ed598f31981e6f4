/** To come. */
export const DownloadsPage = () => null

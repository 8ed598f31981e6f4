/** Splits seconds into hours, minutes and seconds. Hours may exceed 24. */
export const getCountdownParts = (
  secondsLeft: number,
): { hours: number; minutes: number; seconds: number } => {
  const total = Number.isFinite(secondsLeft) ? Math.max(0, Math.floor(secondsLeft)) : 0
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 }
}

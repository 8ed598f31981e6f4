/** A span of time as a clock shows it. Hours go past 24: they are the seconds divided by 3600, rounded down. */
export const getCountdownParts = (
  secondsLeft: number,
): { hours: number; minutes: number; seconds: number } => {
  const whole = Number.isFinite(secondsLeft) ? Math.max(0, Math.floor(secondsLeft)) : 0
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

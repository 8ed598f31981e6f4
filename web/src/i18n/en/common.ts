export const common = {
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',
  notifications: 'Notifications',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  skipToContent: 'Skip to content',
}

/** The texts of the pages for signing in, registering and emailed links. Those marked "fixed": docs/limits.md. */

const tryLater = 'An error occurred. Please try again later.'; // fixed
const linkExpired = 'This link has expired or was already used.';

export const shared = {
  tryLater,
  sending: 'Sending...',
  tryAgain: 'Try again',
  checkingLink: 'Checking the link...',
  showPassword: 'Show what you typed',
  backToLogin: 'Back to Login', // fixed
  signIn: 'Sign in',
  goToPlayground: 'Go to Playground',
};

export const fields = {
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
  newPassword: 'New password',
  atLeast: 'At least 8 characters',
  passwordMissing: 'Enter your password',
  confirmMissing: 'Enter the password again',
  mismatch: 'Passwords do not match.', // fixed
  addressAsPassword: "Choose another password: it can't be your email address.",
};

export const example = {
  label: 'Example',
  site: 'alderfinch.example',
  question: 'Who is the CFO?',
  answer: 'Maria Okafor, Chief Financial Officer',
  chip: 'Answered',
  quote: 'Maria Okafor joined Alder & Finch in March as Chief Financial Officer.',
  source: 'alderfinch.example/leadership',
  caption: 'The marked words are on the page.',
};

export const signIn = {
  title: 'Sign in',
  heading: 'Sign in to Askwatch',
  lead: 'Ask a website a question and see the proof.',
  submit: 'Sign In', // fixed
  forgot: 'Forgot Password?', // fixed
  newHere: 'New here?',
  register: 'Create account', // fixed
  erased: 'Your account and everything in it has been erased.',
  invalid: 'Either the email or password is wrong.', // fixed
  failed: 'An error occurred during sign-in.', // fixed
};

export const google = {
  or: 'or',
  button: 'Continue with Google', // fixed
  failed: 'An error occurred during Google sign-in.', // fixed
  off: 'Google sign-in is not set up on this installation.',
  offLocal: 'Google sign-in is not set up on this installation: see “Google sign-in” in docs/configuration.md.',
};

export const register = {
  title: 'Create account',
  heading: 'Create your account',
  lead: 'Free to start. No credit card required.',
  submit: 'Register', // fixed
  haveAccount: 'Already have an account?',
  done: 'Registration successful! You are now logged in.', // fixed
  mailed: 'We sent a confirmation link to your email. Open it to turn on alerts.',
  taken: 'Email already in use.', // fixed
  failed: 'An error occurred during sign-in.', // fixed
};

export const forgot = {
  title: 'Forgot password',
  heading: 'Forgot your password?',
  lead: "We'll email you a link to choose a new one.",
  submit: 'Send Reset Link', // fixed
  sent: 'Password reset link has been sent to your email.', // fixed
  unknown: 'User not found', // fixed
};

export const reset = {
  title: 'Reset password',
  heading: 'Choose a new password',
  lead: 'It replaces your current password.',
  submit: 'Change password',
  expired: linkExpired,
  used: 'This link was already used to choose a new password. Sign in, or request a new link.',
  newLink: 'Get a new link',
  done: "Your password is changed. You've been signed out on all devices.",
};

export const verify = {
  title: 'Verify email',
  heading: 'Verify your email address',
  lead: 'Alerts only go to verified addresses.',
  done: 'Your email address is verified. You can now get alerts.',
  already: "Your email address is already verified. You don't need this link anymore.",
  expired: linkExpired,
  signInForLink: 'Sign in to get a new one',
};

export const changeEmail = {
  title: 'Change email',
  heading: 'Change your email address',
  lead: 'Both your current and your new address confirm the change.',
  submit: 'Confirm the change',
  account: 'Go to Account',
  done: (email: string) => `Your email address is now ${email}. Use it the next time you sign in.`,
  waitsForNew: (email: string) => `Confirmed. Now open the link that we sent to ${email}.`,
  waitsForOld: 'Confirmed. Now open the link that we sent to your current address.',
  expired: linkExpired,
};

export const sendAgain = {
  button: 'Send again',
  sent: 'A new link is on its way. Check your inbox.',
  already: 'Your email address is already verified, so we sent nothing.',
  failed: 'The email could not be sent. Try again later.',
};

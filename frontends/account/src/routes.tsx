import './remote.css';
import type { RouteObject } from '@askwatch/web-kit/router';
import { AccountPage } from './account/account-page.tsx';
import { ChangeEmailPage } from './change-email/change-email-page.tsx';
import { CrmPage } from './crm/crm-page.tsx';
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx';
import { RegisterPage } from './register/register-page.tsx';
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { VerifyEmailPage } from './verify-email/verify-email-page.tsx';

export const routes: RouteObject[] = [
  { path: '/login', element: <SignInPage /> },
  { path: '/register', element: <RegisterPage /> },
  { path: '/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/reset-password', element: <ResetPasswordPage /> },
  { path: '/verify-email', element: <VerifyEmailPage /> },
  { path: '/change-email', element: <ChangeEmailPage /> },
  { path: '/account', element: <AccountPage /> },
  { path: '/account/crm', element: <CrmPage /> },
];

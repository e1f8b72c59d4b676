import { AllowanceView } from '@askwatch/contracts/asking';
import { api } from '@askwatch/web-kit/api';
import { useQuery } from '@tanstack/react-query';

/** This month's requests. */
export const useAllowance = (): AllowanceView | undefined =>
  useQuery({ queryKey: ['allowance'], queryFn: ({ signal }) => api.get('/allowance', AllowanceView, signal) }).data;

/** Finds an order by its code: typed, from a scanner that types, or with the camera. */
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { type ReactNode, type SubmitEvent, useState } from "react";
import type { OrderId } from "#lambdas/contract/ids.ts";
import { orderNotFound } from "#lambdas/orders/contract.ts";
import { findOrders, typedCodeSchema } from "#lambdas/orders/desk-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { FilterBar } from "#web/kit/list/filter-bar.tsx";
import { useCameraScanner } from "#web/kit/scanner/use-camera-scanner.tsx";
import { ApiError, callRoute } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ordersTexts as texts } from "./orders-texts.ts";

interface CodeFieldProps {
  onFound: (orderId: OrderId) => void;
  /** A filter in the same row: the list begins higher. On a phone it is in a sheet. */
  filter: ReactNode;
  isFiltered: boolean;
}

export function CodeField({ onFound, filter, isFiltered }: CodeFieldProps) {
  const { tenantId } = useWorkspace();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();

  /** @returns whether there is such an order */
  async function find(text: string): Promise<boolean> {
    setProblem(undefined);
    const code = typedCodeSchema.safeParse(text).data;
    if (code === undefined) {
      setProblem(texts.unknownCode);
      return false;
    }
    try {
      const { orders } = await callRoute(findOrders, { params: { tenantId }, query: { code } });
      const [first] = orders;
      if (first === undefined) return false;
      onFound(first.orderId);
      setTyped("");
      return true;
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === orderNotFound.code;
      setProblem(isUnknown ? texts.unknownCode : errorText(error));
      return false;
    }
  }

  const camera = useCameraScanner(async (code) => ((await find(code)) ? "accepted" : "refused"), {
    isShortOnPhone: true,
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void find(typed);
  }

  return (
    <Box sx={{ marginBlockEnd: 1 }}>
      <FilterBar
        active={isFiltered ? 1 : 0}
        lead={
          <Box component="form" onSubmit={submit} sx={{ display: "flex", flex: { xs: 1, sm: "none" }, gap: 1 }}>
            <TextField
              value={typed}
              placeholder={texts.codeShort}
              autoComplete="off"
              sx={{ width: { sm: 240 }, flex: { xs: 1, sm: "none" } }}
              slotProps={{
                htmlInput: { "aria-label": texts.code },
                input: {
                  endAdornment: (
                    <IconButton type="submit" size="small" edge="end" aria-label={texts.find}>
                      <SearchOutlined />
                    </IconButton>
                  ),
                },
              }}
              onChange={({ target }) => setTyped(target.value)}
            />
            {camera.button}
          </Box>
        }
      >
        {filter}
      </FilterBar>
      {camera.panel}
      {problem !== undefined && (
        <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}
